// npm run bench: builds cold, warm and after one edit, serves with Brotli, measures pages, Lighthouse and navigation,
// writes bench/results.json and prints a table beside the run before. `--skip build,lighthouse,nav` leaves parts out.
import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { runBuild } from "./lib/run-build.mjs";

const RESULTS = "bench/results.json";
const EDITED = "content/docs/faq.mdx";
const skip = (process.argv.find((argument) => argument.startsWith("--skip="))?.slice(7) ?? "").split(",");
const out = mkdtempSync(join(tmpdir(), "bench-"));

async function measureBuilds() {
	execFileSync("npx", ["gatsby", "clean"], { stdio: "ignore" });
	const cold = await runBuild("cold");
	const warm = await runBuild("warm");
	const original = readFileSync(EDITED);
	try {
		appendFileSync(EDITED, "\nOne more sentence.\n");
		return { cold, warm, edit: await runBuild("one page edited") };
	} finally {
		writeFileSync(EDITED, original);
	}
}

function script(name, ...args) {
	const file = join(out, `${name}-${args.length}.json`);
	execFileSync(process.execPath, [`bench/measure/${name}.mjs`, "--site", "bench/site.json", "--out", file, ...args], {
		stdio: ["ignore", "inherit", "inherit"],
	});
	return JSON.parse(readFileSync(file, "utf8"));
}

async function withServer(run) {
	const server = spawn(
		process.execPath,
		["bench/measure/serve.mjs", "--root", "public", "--port", "4302", "--enc", "br"],
		{ stdio: "ignore" },
	);
	try {
		for (let tries = 0; tries < 240; tries++) {
			if (
				await fetch("http://127.0.0.1:4302/").then(
					(answer) => answer.ok,
					() => false,
				)
			)
				break;
			await new Promise((resolve) => setTimeout(resolve, 500));
		}
		return run();
	} finally {
		server.kill();
	}
}

function print(results, before) {
	const rows = [];
	const row = (name, read) => rows.push([name, read(results), before ? read(before) : undefined]);
	for (const kind of ["cold", "warm", "edit"]) row(`build, ${kind} (s)`, (run) => run.builds?.[kind].seconds);
	row("memory of a cold build (MB)", (run) => run.builds?.cold.peakMB);
	for (const page of Object.keys(results.pages ?? {})) {
		row(`${page}: all bytes (kB)`, (run) => kilo(run.pages?.[page]?.bytes));
		row(`${page}: JavaScript (kB)`, (run) => kilo(run.pages?.[page]?.byKind?.js));
		row(`${page}: elements`, (run) => run.pages?.[page]?.dom.elements);
	}
	for (const preset of Object.keys(results.lighthouse ?? {})) {
		for (const page of Object.keys(results.lighthouse[preset])) {
			row(`${page}: Lighthouse ${preset}, by category`, (run) =>
				Object.values(run.lighthouse?.[preset]?.[page]?.scores ?? {}).join(" "),
			);
		}
		row(`greatest layout shift, ${preset}`, (run) =>
			Math.max(...Object.values(run.lighthouse?.[preset] ?? {}).map(({ metrics }) => metrics.CLS)),
		);
	}
	for (const network of Object.keys(results.navigation ?? {}))
		row(`click to new page, ${network} (ms)`, (run) => run.navigation?.[network]?.nav?.medianMs);
	for (const [name, value, last] of rows)
		if (value !== undefined)
			process.stdout.write(
				`${name.padEnd(44)} ${String(value).padStart(16)} ${last === undefined ? "" : `(before: ${last})`}\n`,
			);
}

const kilo = (bytes) => (bytes === undefined ? undefined : Math.round(bytes / 102.4) / 10);

const before = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, "utf8")) : undefined;
const results = { date: new Date().toISOString().slice(0, 10), node: process.version, cores: cpus().length };
if (!skip.includes("build")) results.builds = await measureBuilds();
await withServer(() => {
	results.pages = script("pages", "--label", "br").pages;
	if (!skip.includes("lighthouse")) results.lighthouse = script("lh", "--runs", "3").out;
	if (!skip.includes("nav")) {
		results.navigation = {
			plain: script("nav"),
			hover: script("nav", "--skip", "search", "--hover", "150"),
			fast4g: script("nav", "--skip", "search", "--hover", "150", "--rtt", "40", "--down", "10000"),
			slow4g: script("nav", "--skip", "search", "--hover", "150", "--rtt", "150", "--down", "1600", "--name", "slow4g"),
		};
	}
});
mkdirSync("bench", { recursive: true });
writeFileSync(RESULTS, `${JSON.stringify(results, null, "\t")}\n`);
rmSync(out, { recursive: true, force: true });
print(results, before);
