// npx tsx scripts/check-develop.ts [--port 8000]: uses `npm run dev` as an editor does. Looks for errors in the console on a page
// of each kind and in GraphiQL, saves a guide with a change and with mistakes, and measures the time until the page shows it.
// Too slow for `npm test` (a development server takes a minute to start); tests/e2e/live-samples.spec.ts tests the parts.
// Uses a server that already listens at the port, or starts and ends one.
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";

const { port } = parseArgs({ options: { port: { type: "string", default: "8000" } } }).values;
const url = `http://localhost:${port}`;
const guide = "/toolhive/guides-cli/run-mcp-servers";
const source = "content/docs/guides-cli/run-mcp-servers.mdx";
const paths = [
	guide,
	"/toolhive/reference/api",
	"/toolhive/reference/cli/thv_run",
	"/toolhive/reference/crd-spec",
	"/theme-preview",
	"/search?q=proxy",
	"/",
];

interface GraphType {
	name: string;
	description: string | null;
	fields: { name: string; description: string | null }[] | null;
}

let failures = 0;
function say(isGood: boolean, text: string): void {
	if (!isGood) failures++;
	process.stdout.write(`${isGood ? "ok  " : "FAIL"} ${text}\n`);
}

async function isUp() {
	return fetch(url).then(
		({ ok }) => ok,
		() => false,
	);
}

async function startServer() {
	if (await isUp()) return () => undefined;
	const env = { ...process.env, GATSBY_TELEMETRY_DISABLED: "1" };
	const server = spawn("npm", ["run", "dev", "--", "-p", port], { env, stdio: "ignore", detached: true });
	while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 1000));
	return () => server.pid && process.kill(-server.pid);
}

async function lookAtPages(page: Page, complaints: string[]) {
	for (const path of paths) {
		complaints.length = 0;
		await page.goto(url + path, { timeout: 180_000 });
		await page.locator("h1").first().waitFor({ timeout: 60_000 });
		await page.waitForTimeout(2000);
		say(complaints.length === 0, `${path}: ${await page.title()} ${complaints.join("\n     ")}`);
	}
}

async function lookAtGraphiql(page: Page) {
	await page.goto(`${url}/___graphql`);
	const answer = await page.evaluate(async () => {
		const query = `{ __schema { types { name description fields { name description } } } }`;
		const body = JSON.stringify({ query });
		const headers = { "content-type": "application/json" };
		return (await fetch("/___graphql", { method: "POST", headers, body })).json();
	});
	const ours = /^(?:DocPage|Guide|Cli|Api|CustomResource|GeneratedIndex|Navigation)/;
	const derived = /(?:Connection|Edge|GroupConnection|FieldSelector|FilterInput|FilterListInput|SortInput)$/;
	const all: GraphType[] = answer.data.__schema.types;
	const types = all.filter(({ name, fields }) => fields && ours.test(name) && !derived.test(name));
	const silent = types.flatMap(({ name, description, fields }) => [
		...(description ? [] : [name]),
		...(fields ?? [])
			.filter((field) => !field.description && !/^(?:id|parent|children|internal)$/.test(field.name))
			.map((field) => `${name}.${field.name}`),
	]);
	say(types.length > 15 && silent.length === 0, `GraphiQL: ${types.length} types explain themselves ${silent}`);
}

/** Saves the guide, and measures the time until the page shows the change. */
async function save(page: Page, text: string, isShown: string, label: string): Promise<void> {
	const start = Date.now();
	writeFileSync(source, text);
	await page.waitForFunction(isShown, undefined, { polling: 50, timeout: 60_000 });
	const time = Date.now() - start;
	say(time < 2000, `${label} after ${time} ms`);
	await page.waitForTimeout(3000);
}

async function edit(page: Page): Promise<void> {
	const original = readFileSync(source, "utf8");
	await page.goto(url + guide);
	await page.locator("h1").waitFor();
	await page.waitForTimeout(3000);
	const report = "document.querySelector('#live-mistakes')";
	try {
		for (const word of ["Hand", "Pass"])
			await save(
				page,
				original.replace("Give `thv run` a name", `${word} \`thv run\` a name`),
				`document.body.textContent.includes("${word} thv run a name")`,
				"an edit shows",
			);
		const broken = original.replace("```bash\nthv run fetch\n", "```bash\nthv run --prox-port 8081 fetch\n");
		await save(page, broken, `${report}?.textContent.includes("--proxy-port?")`, "a mistake shows");
		await page.screenshot({ path: "test-results/live-mistakes.png" });
		await save(page, original, `!${report}`, "a corrected mistake disappears");
	} finally {
		writeFileSync(source, original);
	}
}

const stop = await startServer();
const browser = await chromium.launch({
	executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
	args: ["--no-sandbox", "--disable-gpu"],
});
try {
	const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
	const complaints: string[] = [];
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type())) complaints.push(message.text().slice(0, 300));
	});
	page.on("pageerror", (error) => complaints.push(error.message));
	await lookAtPages(page, complaints);
	await lookAtGraphiql(page);
	await edit(page);
} finally {
	await browser.close();
	stop();
}
process.exitCode = failures === 0 ? 0 : 1;
