import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readLinks } from "../../pipeline/checks/check-built-links";
import { parseHtml } from "../../pipeline/html/parse-html";
import { lastVersion } from "../../site.config";
import { expect, test } from "../pages/test";
import { TryItPanel } from "../sandbox/try-it-panel";
import { SearchModal } from "../search/search-modal";
import { INCLUDING, LINKING, MOVED } from "../sites/real-versions/pages";
import { builtSite } from "../sites/support/build-site";
import { hostSite, type ServedSite } from "../sites/support/serve-site";

// The real content twice: the documented version as scripts/release.ts keeps it, and a next one that tests/sites/real-versions/prepare.ts makes.
test.describe.configure({ mode: "default" });

const CURRENT = lastVersion().name;
const OLD = `/toolhive/${CURRENT}`;

let root = "";
let served: ServedSite;

test.beforeAll(async () => {
	root = builtSite("real-versions");
	served = await hostSite(root);
});

test.afterAll(async () => {
	await served?.close();
});

/** What readers of every page of the older version get, by path: the text of main, without the banner. */
function oldPages(): Map<string, string> {
	const folder = join(root, OLD);
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
	return new Map(
		files
			.filter((file) => !file.endsWith("/index.html"))
			.map((file) => [`${OLD}/${file.replace(/\.html$/, "")}`, mainOf(readFileSync(join(folder, file), "utf8"))]),
	);
}

function mainOf(html: string): string {
	return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replace(/<p[^>]*role="note".*?<\/p>/s, "");
}

async function goto(page: Page, path: string): Promise<void> {
	await page.goto(served.url + path);
	await page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
}

test("all that an older page says leads to pages of its version", () => {
	const pages = oldPages();
	expect(pages.size).toBeGreaterThan(110);
	const foreign = [...pages].flatMap(([path, main]) =>
		readLinks(parseHtml(main))
			.links.filter(({ url }) => url.startsWith("/toolhive") && !url.startsWith(OLD))
			.map(({ url }) => `${path} -> ${url}`),
	);
	expect(foreign).toEqual([]);
});

test("no page of the last version leads into the older one, but for the version menu", () => {
	const names = readdirSync(join(root, "toolhive"), { recursive: true, encoding: "utf8" });
	const files = names.filter((file) => file.endsWith(".html") && !file.startsWith(CURRENT));
	expect(files.length).toBeGreaterThan(110);
	const foreign = files.filter((file) =>
		mainOf(readFileSync(join(root, "toolhive", file), "utf8")).includes(`="${OLD}`),
	);
	expect(foreign).toEqual([]);
});

test("twins, the list for assistants, and the sitemap know the versions", async ({ request }) => {
	const text = async (path: string) => (await request.get(served.url + path)).text();
	const twin = await text(`${OLD}/${LINKING}.md`);
	expect(twin).toContain(`\nversion: ${CURRENT}\n`);
	const links = [...twin.matchAll(/\]\(https:\/\/[^/]+(\/toolhive[^)]*)\)/g)].map(([, path = ""]) => path);
	expect(links.length).toBeGreaterThan(20);
	expect(links.filter((path) => !path.startsWith(OLD))).toEqual([]);
	expect(await text("/llms.txt")).not.toContain(OLD);
	expect(twin).toContain("every page about v99.0.0 is listed at ");
	expect(await text(`${OLD}/${LINKING}`)).toContain("/llms.txt lists those about v99.0.0.");
	const sitemap = await text("/sitemap.xml");
	expect(sitemap).not.toContain(OLD);
	expect(sitemap).toContain(`/toolhive/${MOVED}-moved<`);
	expect(await text(`${OLD}/reference/cli/thv_list`)).toContain(
		'rel="canonical" href="https://docs.stacklok.com/toolhive/reference/cli/thv_list"',
	);
});

test("a flag that came and one that went are in the version that has them", async ({ page }) => {
	await page.goto(`${served.url}/toolhive/reference/cli/thv_list`);
	await expect(page.locator('[id="--wide"]')).toContainText("since v99.0.0");
	await page.goto(`${served.url}${OLD}/reference/cli/thv_list`);
	await expect(page.locator('[id="--wide"]')).toHaveCount(0);
	await page.goto(`${served.url}${OLD}/reference/cli/thv_inspector`);
	await expect(page.locator('[id="--mcp-proxy-port"]')).toBeVisible();
	await page.goto(`${served.url}/toolhive/reference/cli/thv_inspector`);
	await expect(page.locator('[id="--mcp-proxy-port"]')).toHaveCount(0);
	await page.getByText("1 removed item").click();
	await expect(page.locator("main")).toContainText("--mcp-proxy-port was removed in v99.0.0");
	await page.goto(`${served.url}/toolhive/${LINKING}`);
	await expect(page.locator("main a", { hasText: "thv list --wide" })).toHaveAttribute(
		"href",
		"/toolhive/reference/cli/thv_list#--wide",
	);
});

test("partials, fields and changes are of their version", async ({ page }) => {
	const has = async (path: string, text: string) => {
		await page.goto(served.url + path);
		return ((await page.locator("main").textContent()) ?? "").includes(text);
	};
	expect(await has(`/toolhive/${INCLUDING.slug}`, "As before v99.0.0")).toBe(true);
	expect(await has(`${OLD}/${INCLUDING.slug}`, "As before v99.0.0")).toBe(false);
	expect(await has(`${OLD}/reference/crd-spec`, "podTemplateSpec")).toBe(true);
	await page.goto(`${served.url}/toolhive/reference/crd-spec`);
	await expect(page.locator('[id="spec.podTemplate"]')).toHaveCount(1);
	expect(await has("/toolhive/reference/changes/v99.0.0", "--mcp-proxy-port")).toBe(true);
	expect((await page.request.get(`${served.url}${OLD}/reference/changes/v99.0.0`)).status()).toBe(404);
});

test("the menus lead to the same page, also where it moved, and to the changes", async ({ site, page }) => {
	await goto(page, `${OLD}/${MOVED}`);
	const notice = page.getByRole("note").getByRole("link", { name: "Read the latest docs" });
	await expect(notice).toHaveAttribute("href", `/toolhive/${MOVED}-moved`);
	await site.header.getByRole("button", { name: `Docs version: ${CURRENT}` }).click();
	await page.locator("#version-menu").getByRole("link", { name: "v99.0.0" }).click();
	await expect(page).toHaveURL(`${served.url}/toolhive/${MOVED}-moved`);
	const back = page.locator(`#version-menu a[data-version="${CURRENT}"]`);
	await expect(back).toHaveAttribute("href", `${OLD}/${MOVED}`);
	await site.footer.getByRole("link", { name: "English" }).click();
	await expect(page).toHaveURL(`${served.url}/toolhive/${MOVED}-moved`);
	await site.header.getByRole("button", { name: "Docs version: v99.0.0" }).click();
	await page.locator("#version-menu").getByRole("link", { name: "Changes between releases" }).click();
	await expect(page).toHaveURL(`${served.url}/toolhive/reference/changes`);
	await expect(site.title).toHaveText("Changes");
});

test("search answers from the version of the page", async ({ page }) => {
	const modal = new SearchModal(page);
	const hrefs = () =>
		modal.options.evaluateAll((options) => options.map((option) => option.getAttribute("href") ?? ""));
	await modal.open(`${served.url}${OLD}/${LINKING}`);
	await modal.search("mcp-proxy-port");
	expect(await hrefs()).toContainEqual(expect.stringContaining(`${OLD}/reference/cli/thv_inspector`));
	expect((await hrefs()).filter((href) => !href.startsWith(OLD))).toEqual([]);
	await modal.open(`${served.url}/toolhive/${LINKING}`);
	await modal.search("thv list wide");
	expect(await hrefs()).toContainEqual(expect.stringContaining("/toolhive/reference/cli/thv_list"));
	expect((await hrefs()).filter((href) => href.startsWith(OLD))).toEqual([]);
});

for (const [version, path] of [
	["/toolhive", "/api/v1beta/about"],
	[OLD, "/api/v1beta/version"],
] as const) {
	test(`the sandbox of ${version} has the operation as that version knows it`, async ({ page }) => {
		await goto(page, `${version}/reference/api`);
		const download = page.getByRole("link", { name: "Download the OpenAPI document" });
		const document = await page.request.get(served.url + (await download.getAttribute("href")));
		expect(await document.text()).toContain(`\n  ${path}:\n`);
		const panel = new TryItPanel(page, "Get the version");
		await panel.open();
		await expect(panel.box("Request")).toContainText(`GET ${path} HTTP/1.1`);
		await panel.send();
		await panel.expectStatus("200 OK");
		await expect(panel.box("Response: Body")).toContainText('"version"');
	});
}

test("an unknown address gets suggestions of its version", async ({ page }) => {
	const nearest = page.locator("[data-nearest] li a");
	for (const version of ["/toolhive", OLD]) {
		await page.goto(`${served.url}${version}/${INCLUDING.slug.slice(0, -1)}`);
		await expect(nearest.first()).toHaveAttribute("href", `${version}/${INCLUDING.slug}`);
		const hrefs = await nearest.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
		expect(hrefs.filter((href) => `${href}/`.startsWith(`${OLD}/`) !== (version === OLD))).toEqual([]);
	}
});
