import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { serve } from "@hono/node-server";
import { parse } from "yaml";
import { createSandbox } from "./app";
import { isScenarioName, scenarios } from "./seeds/scenarios";

/** `npm run sandbox -- --scenario NAME --port 8080`: serves the sandbox on the loopback address. */
const HOST = "127.0.0.1";
const DOCUMENT = new URL("../openapi/toolhive-api.yaml", import.meta.url);

const USAGE = `Usage: npm run sandbox -- [--scenario NAME] [--port NUMBER] [--pace MILLISECONDS]

Scenarios:
${Object.entries(scenarios)
	.map(([name, text]) => `  ${name.padEnd(22)}${text}`)
	.join("\n")}
`;

function main(): void {
	const { values } = parseArgs({
		options: {
			scenario: { type: "string", default: "default" },
			port: { type: "string", default: "8080" },
			pace: { type: "string", default: "1500" },
			help: { type: "boolean", short: "h" },
		},
	});
	if (values.help) {
		process.stdout.write(USAGE);
		return;
	}
	const { scenario } = values;
	if (!isScenarioName(scenario)) {
		process.stderr.write(`There is no scenario "${scenario}".\n\n${USAGE}`);
		process.exitCode = 1;
		return;
	}
	const sandbox = createSandbox({
		document: parse(readFileSync(DOCUMENT, "utf8")),
		scenario,
		pace: Number(values.pace),
		readFile: (path) => (existsSync(path) ? readFileSync(path, "utf8") : null),
	});
	serve({ fetch: sandbox.fetch, hostname: HOST, port: Number(values.port) }, ({ port }) => {
		process.stdout.write(
			`ToolHive API sandbox (${scenario}) at http://localhost:${port}. Nothing here runs containers.\n`,
		);
	});
}

main();
