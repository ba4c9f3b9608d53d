// npm run serve: serves the built site as a host does, with its headers and redirects. `--port 9000`, `--host localhost`.
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { runScript } from "./lib/run/run-script.ts";
import { siteServer } from "./lib/site/site-server.ts";

async function main(): Promise<void> {
	const { values } = parseArgs({
		options: {
			port: { type: "string", default: process.env.PORT ?? "9000" },
			host: { type: "string", default: process.env.HOST ?? "localhost" },
		},
	});
	const prefix = process.env.PATH_PREFIX ?? "";
	const port = Number(values.port);
	if (!/^\d+$/.test(values.port) || port > 65_535)
		throw new Error(`--port (PORT of the environment) takes a whole number up to 65535. Found: ${values.port}`);
	if (!existsSync("public/index.html")) throw new Error("There is no built site. Run `npm run build` first.");
	await once(siteServer(resolve("public"), prefix).listen(port, values.host), "listening").catch((error) => {
		throw new Error(`The site cannot be served: ${error.message}`);
	});
	console.log(`The site is at http://${values.host}:${port}${prefix}/`);
}

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
runScript(main);
