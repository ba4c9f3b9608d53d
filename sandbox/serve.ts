import { parseArgs } from "node:util";
import { isScenarioName, scenarios } from "./seeds/scenarios";
import { startServer } from "./server";

/** `npx tsx sandbox/serve.ts --scenario NAME --port 8080`: serves the sandbox until it is interrupted. */
const USAGE = `Usage: npx tsx sandbox/serve.ts [--scenario NAME] [--port NUMBER] [--pace MILLISECONDS]

Scenarios:
${Object.entries(scenarios)
	.map(([name, text]) => `  ${name.padEnd(22)}${text}`)
	.join("\n")}
`;

const MAX_PORT = 65535;

async function main(): Promise<void> {
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
	if (!isScenarioName(scenario)) throw new Error(`There is no scenario "${scenario}".\n\n${USAGE}`);
	const port = readNumber("--port", values.port, MAX_PORT);
	const pace = readNumber("--pace", values.pace, Number.MAX_SAFE_INTEGER);
	const { url, operationCount, close } = await startServer({ scenario, port, pace });
	process.stdout.write(
		`ToolHive API sandbox at ${url}: ${operationCount} operations.\n` +
			`It starts with the scenario ${scenario}. ${scenarios[scenario]}\n` +
			`Nothing here runs containers, and nothing is kept. Try: curl ${url}/api/v1beta/workloads\n` +
			"Ctrl+C ends it.\n",
	);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => void close().then(() => process.exit(0)));
}

function readNumber(option: string, text: string, max: number): number {
	const number = Number(text);
	if (/^\d+$/.test(text) && number <= max) return number;
	throw new Error(`${option} takes a whole number up to ${max}. Found: ${text}`);
}

function explain(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	if ("code" in error && error.code === "EADDRINUSE")
		return `${error.message}\nAnother program listens there, perhaps thv serve itself. Choose another port: npx tsx sandbox/serve.ts --port 8081`;
	return error.message;
}

main().catch((error: unknown) => {
	process.stderr.write(`${explain(error)}\n`);
	process.exitCode = 1;
});
