// npm run check, for use before a commit: lint, types and the unit tests, without fuzzing and without a build; all three
// run side by side. The types of the queries are those of the last `npm run build` or `npm run dev`.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";

/** Tests with many random inputs, or that need the built site or start servers: `npm test` runs them. */
const SLOW = [
	"tests/fuzz",
	"tests/site",
	"tests/search-figures",
	"tests/deploy",
	"packages/docs-mcp/src/tests",
	"**/*properties.test.ts",
	"**/foreign.test.ts",
	"**/attacks.test.ts",
	"**/mutate.test.ts",
];

const STEPS: readonly [string, ...string[]][] = [
	["npm", "run", "--silent", "lint"],
	["tsc", "--noEmit"],
	[
		"vitest",
		"run",
		"--reporter=dot",
		...SLOW.flatMap((pattern) => ["--exclude", pattern.includes("*") ? pattern : `${pattern}/**`]),
	],
];

/** Runs a program and shows its output if it fails. */
function run([program, ...args]: readonly [string, ...string[]]): Promise<boolean> {
	return new Promise((resolve) => {
		const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"] });
		let output = "";
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += piece));
		child.on("close", (code) => {
			const isGood = code === 0;
			process.stdout.write(
				`${isGood ? "passed" : "FAILED"}  ${program} ${args.slice(0, 2).join(" ")}\n${isGood ? "" : output}`,
			);
			resolve(isGood);
		});
	});
}

async function main(): Promise<void> {
	if (!existsSync("src/gatsby-types.d.ts")) {
		process.stderr.write("The types of the queries are missing. Run `npm run build` once: it writes them.\n");
		process.exitCode = 1;
		return;
	}
	const results = await Promise.all(STEPS.map(run));
	process.exitCode = results.every(Boolean) ? 0 : 1;
}

void main();
