import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { freePort } from "../engines/free-port";
import { pageTypes } from "../pages/site-page";
import { prepareSite } from "../sites/support/build-site";

/** `npm run dev` on a copy of the project: its pages beside those of the build in public/, and what a save shows. */
test.describe.configure({ mode: "serial", timeout: 300_000 });

const FAQ = "/toolhive/faq";
const paths = [...pageTypes.map(({ path }) => path), FAQ, "/search", "/toolhive/reference/changes"];

/** A type of the data layer, or a field of one. */
interface GraphType {
	name: string;
	description: string | null;
	fields?: GraphType[] | null;
}

const OWN_TYPE = /^(?:DocPage|Guide|Cli|Api|CustomResource|GeneratedIndex|Navigation)/;
/** Gatsby makes these of our types. */
const DERIVED = /(?:Connection|Edge|GroupConnection|FieldSelector|FilterInput|FilterListInput|SortInput)$/;
const NODE_FIELD = /^(?:id|parent|children|internal)$/;

let server: ChildProcess;
let folder = "";
let url = "";
let output = "";

test.beforeAll(async () => {
	folder = prepareSite("develop");
	const port = await freePort();
	url = `http://localhost:${port}`;
	const gatsby = join(process.cwd(), "node_modules/gatsby/cli.js");
	const { CI: _ci, ...env } = process.env;
	server = spawn(process.execPath, [gatsby, "develop", "-p", String(port)], {
		cwd: folder,
		env: { ...env, NODE_ENV: "development", GATSBY_TELEMETRY_DISABLED: "1", BROWSER: "none" },
		detached: true,
	});
	for (const stream of [server.stdout, server.stderr]) stream?.on("data", (piece) => (output += piece));
	await expect(async () => expect((await document("/theme-preview")).status).toBe(200))
		.toPass({ timeout: 280_000 })
		.catch((error) => {
			throw new Error(`The development server does not answer. It printed:\n${output.slice(-3000)}`, { cause: error });
		});
});

test.afterEach(({ page: _page }, { status, expectedStatus }) => {
	if (status !== expectedStatus) console.log(`The development server printed:\n${output.slice(-3000)}`);
});

test.afterAll(() => {
	if (server.pid) process.kill(-server.pid);
});

async function document(path: string): Promise<{ status: number; html: string }> {
	const answer = await fetch(url + path, { headers: { accept: "text/html" } });
	return { status: answer.status, html: await answer.text() };
}

/** The document without the names of files, and without dates that git knows of the project's own files only. */
function plain(html: string): string {
	return html
		.replace(/<link rel="(?:stylesheet|preload)"[^>]*>|<script type="module"[^>]*><\/script>| data-build="[^"]*"/g, "")
		.replace(/<link data-react-helmet="true" rel="stylesheet"[^>]*>/g, "")
		.replace(/\/screens\/|\?[0-9a-f]{8}/g, "/screens/")
		.replace(/<span>Last updated.*?<time[^>]*>[^<]*<\/time><\/span>/g, "")
		.replace(/"dateModified":"[^"]*",?/g, "");
}

/** The tags of a document. Gatsby sorts those of the head. */
function tagsOf(html: string): string[] {
	const [head = "", body = ""] = html.split("</head>");
	return [...head.split("<").sort(), ...body.split("<")];
}

/** The first tags in which two documents differ. */
function differences(served: string, built: string): string[] {
	const expected = tagsOf(built);
	return tagsOf(served)
		.flatMap((tag, at) => (tag === expected[at] ? [] : [`<${tag} instead of <${expected[at]}`]))
		.slice(0, 5);
}

for (const path of paths)
	test(`${path} is the page that a build writes`, async () => {
		const { status, html } = await document(path);
		expect(status).toBe(200);
		const built = readFileSync(join("public", path, "index.html"), "utf8");
		expect(differences(plain(html), plain(built))).toEqual([]);
	});

test("an address without a page answers as in production", async () => {
	const { status, html } = await document("/toolhive/nowhere");
	expect(status).toBe(404);
	expect(html).toContain("There is no page");
});

test("GraphiQL explains every type of ours, and every field", async () => {
	const query = "{ __schema { types { name description fields { name description } } } }";
	const headers = { "content-type": "application/json" };
	const answer = await fetch(`${url}/___graphql`, { method: "POST", headers, body: JSON.stringify({ query }) });
	const { data } = (await answer.json()) as { data: { __schema: { types: GraphType[] } } };
	const types = data.__schema.types.filter(({ name, fields }) => fields && OWN_TYPE.test(name) && !DERIVED.test(name));
	expect(types.length).toBeGreaterThan(15);
	const silent = types.flatMap((type) => [type, ...(type.fields ?? []).filter(({ name }) => !NODE_FIELD.test(name))]);
	expect(silent.filter(({ description }) => !description).map(({ name }) => name)).toEqual([]);
});

/** Saves a file of the copy with another text, waits for what must show, and puts the file back. */
async function save(file: string, from: string, to: string, shows: () => Promise<void>): Promise<void> {
	const place = join(folder, file);
	const text = readFileSync(place, "utf8");
	expect(text).toContain(from);
	writeFileSync(place, text.replace(from, to));
	await shows();
	writeFileSync(place, text);
}

test("saves of a guide, a style, and a component show in place; a mistake in code says where it is", async ({
	page,
}) => {
	// The last step of a start: while Gatsby is busy with it, a save waits.
	await expect.poll(() => output, { timeout: 60_000 }).toContain("TypeScript types");
	await page.goto(url + FAQ);
	await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
	await page.evaluate(() => {
		Object.assign(window, { isSameDocument: true });
		scrollTo({ top: 400, behavior: "instant" });
	});
	const shows = (selector: string) => () => expect(page.locator(selector).first()).toBeVisible({ timeout: 60_000 });
	await save("content/docs/faq.mdx", "## ", "## Qwerty ", shows("h2:has-text('Qwerty')"));
	await save("src/styles/base.css", "@layer", "@layer base { h1 { outline: 3px solid red; } }\n@layer", () =>
		expect(page.locator("h1")).toHaveCSS("outline-width", "3px"),
	);
	await save("src/layout/footer.tsx", "<footer", '<footer data-saved=""', () =>
		expect(page.locator("footer[data-saved]")).toHaveCount(1, { timeout: 60_000 }),
	);
	// A second copy of a saved sheet would hide what is saved next.
	await expect(page.locator("link[href*='styles/base.css']")).toHaveCount(1);
	expect(await page.evaluate(() => [scrollY, "isSameDocument" in window])).toEqual([400, true]);
	const overlay = page.locator("vite-error-overlay");
	await save("src/layout/footer.tsx", "<footer", "{missing()}<footer", () =>
		expect(overlay).toContainText("footer.tsx", { timeout: 60_000 }),
	);
	await expect(overlay).toHaveCount(0, { timeout: 60_000 });
	expect(output).toContain("could not be rendered");
});

test("a save while a page loads shows when it has loaded", async ({ page }) => {
	let release = () => {};
	const held = new Promise<void>((done) => {
		release = done;
	});
	await page.route("**/client/develop/develop.ts", async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(url + FAQ);
	await save("content/docs/faq.mdx", "## ", "## Uiop ", async () => {
		await expect(async () => expect((await document(FAQ)).html).toContain("Uiop")).toPass({ timeout: 60_000 });
		await expect(page.locator("h2:has-text('Uiop')")).toHaveCount(0);
		release();
		await expect(page.locator("h2:has-text('Uiop')")).toBeVisible({ timeout: 60_000 });
	});
});

test("a page stays while it is saved again and again", async () => {
	const place = join(folder, "content/docs/faq.mdx");
	const text = readFileSync(place, "utf8");
	let isOver = false;
	const saves = (async () => {
		// Gatsby collects saves for half a second, then makes pages: some of these come while it does.
		for (let pause = 450; pause < 1050; pause += 50) {
			writeFileSync(place, `${text}\nSaved, ${pause}.\n`);
			await setTimeout(pause);
			writeFileSync(place, `${text}\nSaved again, ${pause}.\n`);
			await setTimeout(2000);
		}
	})().finally(() => {
		writeFileSync(place, text);
		isOver = true;
	});
	const answers: number[] = [];
	while (!isOver) answers.push((await document(FAQ)).status);
	await saves;
	expect(answers.filter((status) => status !== 200)).toEqual([]);
	expect(output).not.toMatch(/there is no page\s+\/toolhive\/faq/);
});

test("the server goes on while a page is saved at each key", async () => {
	const place = join(folder, "content/docs/faq.mdx");
	const text = readFileSync(place, "utf8");
	for (let key = 0; key <= 80; key++) {
		writeFileSync(place, `${text}\nKey ${key}.\n`);
		await setTimeout(150);
	}
	await expect(async () => expect((await document(FAQ)).html).toContain("Key 80.")).toPass({ timeout: 60_000 });
	writeFileSync(place, text);
});
