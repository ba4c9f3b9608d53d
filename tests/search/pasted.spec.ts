import { SearchModal } from "./search-modal";
import { expect, test } from "./search-test";

const MESSAGE = [
	"2025-08-14T09:12:44Z ERR failed to create workload manager: failed to create container runtime: no supported container",
	"runtime available: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
].join(" ");

test("a pasted message is searched as a whole and answered with cause and fix; the field keeps 64 characters", async ({
	page,
	context,
}) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const modal = new SearchModal(page);
	await modal.open();
	await page.evaluate((text) => navigator.clipboard.writeText(text), MESSAGE);
	await page.keyboard.press("Control+v");
	await expect(modal.field).toHaveValue(MESSAGE.slice(0, 64));
	await expect(modal.dialog.getByText(`Searching all ${MESSAGE.length} characters`)).toBeVisible();
	await expect(modal.active).toContainText("ToolHive finds no container engine");
	await expect(modal.active.getByText(/^Cause: The engine is stopped/)).toBeVisible();
	await expect(modal.active.getByText(/^Fix: Start the engine/)).toBeVisible();
	await modal.field.fill("volume");
	await expect(modal.dialog.getByText(/^Searching all/)).toBeHidden();
	await expect(modal.options.first()).toContainText(/volume|mount/i);
});

test("results say what kind of page they are on", async ({ page }) => {
	const modal = new SearchModal(page);
	await modal.open();
	for (const [query, kind] of [
		["thv secret set", "Command"],
		["spec.permissionProfile", "CRD"],
		["POST /workloads", "API"],
		["what is the model context protocol", "Concept"],
	] as const) {
		await modal.search(query);
		await expect(modal.active.locator(".search-badge")).toHaveText(kind);
	}
});

test.describe("an answer without marks, with other sites' addresses", () => {
	test.use({ engine: "algolia" });

	test("is shown once, and nothing leads away", async ({ page }) => {
		const hierarchy = { lvl0: "Docs", lvl1: "Plain", lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
		const hit = (objectID: string, url: string) => ({ objectID, type: "lvl1", url, content: null, hierarchy });
		const hits = [
			hit("a", "/toolhive/faq"),
			hit("b", "javascript:document.title='hit'"),
			hit("c", "https://evil.example/"),
		];
		let asked = 0;
		await page.route("**/1/indexes/**", (route) => {
			asked++;
			return route.fulfill({
				json: { results: [{ hits, nbHits: 3, page: 0, nbPages: 1, hitsPerPage: 20, query: "x" }] },
			});
		});
		const modal = new SearchModal(page);
		await modal.open();
		await modal.search("plain");
		await expect(modal.options).toHaveCount(1);
		await expect(modal.options).toHaveAttribute("href", "/toolhive/faq");
		await page.waitForTimeout(500);
		expect(asked).toBe(1);
	});
});
