import { parseArgs } from "node:util";
import { isScenarioName, scenarios } from "./seeds/scenarios";
import { startServer } from "./server";

const USAGE = `Usage: npx tsx sandbox/serve.ts [--scenario NAME] [--port NUMBER] [--pace MILLISECONDS]

Scenarios:
${Object.entries(scenarios)
	.map(([name, text]) => `  ${name.padEnd(22)}${text}`)
	.join("\n")}
`;

/** Serves the sandbox until it is interrupted. */
async function main(): Promise<void> {
	const text = (value: string) => ({ type: "string", default: value }) as const;
	const options = {
		scenario: text("default"),
		port: text("8080"),
		pace: text("1500"),
		help: { type: "boolean" },
	} as const;
	const { scenario, port, pace, help } = parseArgs({ options }).values;
	if (help) return void process.stdout.write(USAGE);
	if (!isScenarioName(scenario)) throw new Error(`There is no scenario "${scenario}".\n\n${USAGE}`);
	if (!/^\d+ \d+$/.test(`${port} ${pace}`)) throw new Error(`--port and --pace take whole numbers.\n\n${USAGE}`);
	const { url, operationCount, close } = await startServer({ scenario, port: Number(port), pace: Number(pace) });
	process.stdout.write(
		`ToolHive API sandbox at ${url}: ${operationCount} operations.\n` +
			`It starts with the scenario ${scenario}. ${scenarios[scenario]}\n` +
			`Nothing here runs containers, and nothing is kept. Try: curl ${url}/api/v1beta/workloads\n` +
			"Ctrl+C ends it.\n",
	);
	for (const signal of ["SIGINT", "SIGTERM"] as const)
		process.once(signal, () => void close().then(() => process.exit(0)));
}

main().catch((error: Error & { code?: string }) => {
	const hint = error.code === "EADDRINUSE" ? "\nChoose another port, for example --port 8081." : "";
	process.stderr.write(`${error.message}${hint}\n`);
	process.exitCode = 1;
});
