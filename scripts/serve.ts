// npm run serve: serves the built site as a host does, with its headers and redirects. `--port 9000`, `--host localhost`.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { siteServer } from "./lib/site/site-server.ts";

const { values } = parseArgs({
	options: {
		port: { type: "string", default: process.env.PORT ?? "9000" },
		host: { type: "string", default: process.env.HOST ?? "localhost" },
	},
});
const prefix = process.env.PATH_PREFIX ?? "";
const port = Number(values.port);

if (!/^\d+$/.test(values.port) || port > 65_535) {
	process.stderr.write(`--port (PORT of the environment) takes a whole number up to 65535. Found: ${values.port}\n`);
	process.exit(1);
}
if (!existsSync("public/index.html")) {
	process.stderr.write("There is no built site. Run `npm run build` first.\n");
	process.exit(1);
}
const server = siteServer(resolve("public"), prefix);
server.on("error", (error) => {
	process.stderr.write(`The site cannot be served: ${error.message}\n`);
	process.exit(1);
});
server.listen(port, values.host, () =>
	process.stdout.write(`The site is at http://${values.host}:${port}${prefix}/\n`),
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
