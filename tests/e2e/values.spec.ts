import type { Page } from "@playwright/test";
import { watchCopies } from "../pages/copies";
import { expect, test } from "../pages/test";

const SAMPLES = "main figure[data-code]:not([data-output]) code";
const VALUES = {
	port: "9123",
	name: "acme-svc",
	namespace: "mcp-ops",
	"server-namespace": "mcp-prod",
	group: "acme",
	image: "ghcr.io/acme/server:1.0.0",
	issuer: "https://id.acme.example",
	secret: "acme-token",
	user: "alice",
	host: "mcp.acme.example",
};

/** Stores values as the dialog does. */
async function store(page: Page, values: Partial<typeof VALUES>): Promise<void> {
	await page.addInitScript((entries) => {
		localStorage.setItem("values", "1");
		for (const [id, value] of entries) localStorage.setItem(`value:${id}`, value);
	}, Object.entries(values));
}

/** The samples of the page as one text. */
async function samplesOn(page: Page): Promise<string> {
	return (await page.locator(SAMPLES).allTextContents()).join("\n");
}

const setPlaces = (page: Page, id = "") => page.locator(id ? `var[data-set][data-value=${id}]` : "var[data-set]");

test("samples follow the reader's values, in this browser only", async ({ site }) => {
	const copied = await watchCopies(site.page);
	await site.open("/toolhive/guides-k8s/deploy-operator-helm");
	await site.page.getByRole("button", { name: "Your values" }).click();
	const field = site.page.locator("dialog.values").getByLabel("Operator namespace");
	await field.fill("Not Valid");
	await expect(setPlaces(site.page)).toHaveCount(0);
	await field.fill("team-z");
	await site.page.getByRole("button", { name: "Close", exact: true }).click();
	await expect(site.page.locator("main code:not([data-output] code)", { hasText: "toolhive-system" })).toHaveCount(0);
	await expect(site.page.locator(SAMPLES, { hasText: "- team-a\n" })).toHaveCount(1);
	const block = site.page.locator("figure[data-code]:visible", { hasText: "team-z" }).first();
	await block.hover();
	await block.getByRole("button", { name: /^Copy/ }).click();
	expect(await copied()).toContain("team-z");
	await site.page.reload();
	await expect(setPlaces(site.page, "namespace").first()).toHaveText("team-z");
});

test("no address sets a value", async ({ site }) => {
	await site.open(
		"/toolhive/guides-k8s/deploy-operator-helm?namespace=evil&value:namespace=evil&values=1#namespace=evil",
	);
	await site.page.getByRole("button", { name: "Your values" }).click();
	await expect(site.page.locator("dialog.values").getByLabel("Operator namespace")).toHaveValue("");
	await expect(site.page.getByText("evil")).toHaveCount(0);
	expect(await site.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("value")))).toEqual(
		[],
	);
});

test("a stored value that the product would not take is not shown", async ({ site }) => {
	await store(site.page, { namespace: "x; rm -rf /", name: "acme-svc" });
	await site.open("/toolhive/guides-cli/run-custom-servers");
	await expect(setPlaces(site.page, "name").first()).toHaveText("acme-svc");
	await site.open("/toolhive/guides-k8s/run-mcp-k8s");
	await expect(site.page.locator("var[data-value=namespace]").first()).toHaveText("toolhive-system");
});

test("the Kubernetes tutorial stays in the reader's namespace from its first to its last line", async ({ site }) => {
	await store(site.page, VALUES);
	await site.open("/toolhive/tutorials/quickstart-k8s");
	await expect(setPlaces(site.page, "namespace").first()).toBeAttached();
	const samples = await samplesOn(site.page);
	expect(samples).toContain("namespace: mcp-ops");
	const namespaces = [...samples.matchAll(/(?:-n |\bnamespace: )([\w-]+)/g)].map(([, name]) => name);
	expect(namespaces.length).toBeGreaterThan(14);
	expect([...new Set(namespaces)]).toEqual(["mcp-ops"]);
	// A manifest of another origin has the namespace of its author.
	expect(samples).not.toMatch(/-f https?:/);
	await expect(site.page.locator("main code:not([data-output] code)", { hasText: "toolhive-system" })).toHaveCount(0);
});

test("the guide to servers in Kubernetes has the namespace of the servers beside the operator's", async ({ site }) => {
	await store(site.page, VALUES);
	await site.open("/toolhive/guides-k8s/run-mcp-k8s");
	await expect(setPlaces(site.page, "server-namespace").first()).toBeAttached();
	const samples = await samplesOn(site.page);
	expect(samples).toContain("kubectl create namespace mcp-prod");
	expect(samples).toContain("kubectl logs -n mcp-ops -l app.kubernetes.io/name=toolhive-operator");
	expect(samples).not.toMatch(/(?:-n|namespace:?) team-a/);
	await site.open("/toolhive/guides-k8s/server-pods");
	expect(await samplesOn(site.page)).toContain("example.com/owner: team-a");
});

test("the reader's name is that of one server, and no other gets it", async ({ site }) => {
	const names = async () => (await samplesOn(site.page)).match(/(?<= --name )\S+/g) ?? [];
	await site.open("/toolhive/guides-cli/run-custom-servers");
	const before = await names();
	expect(new Set(before).size).toBeGreaterThan(4);
	await site.page.getByRole("button", { name: "Your values" }).click();
	const dialog = site.page.locator("dialog.values");
	await dialog.getByLabel("Server name").fill("acme-svc");
	expect(await names()).toEqual(before.map((name) => (name === "my-server" ? "acme-svc" : name)));
	for (const taken of ["dashboards", "notes"]) {
		await dialog.getByLabel("Server name").fill(taken);
		await expect(dialog.getByText("a sample already uses this value")).toBeVisible();
		expect(await names()).toEqual(before);
	}
});

test("the group in the requests of the API reference is the reader's", async ({ site }) => {
	await site.open("/toolhive/reference/api");
	await site.page.getByRole("button", { name: "Your values" }).click();
	await expect(site.page.locator("dialog.values input")).toHaveCount(1);
	await site.page.locator("dialog.values").getByLabel("Group").fill("mine");
	await site.page.getByRole("button", { name: "Close", exact: true }).click();
	const group = site.page.locator("#operations section[data-filter-item]", { has: site.page.locator("#get-group") });
	await expect(group.locator("figure[data-code]:not([data-output])").first()).toContainText("/groups/mine");
	await expect(group.locator("figure[data-output]").first()).not.toContainText("mine");
});

test("exactly the pages whose samples change in sight offer values, each only its own", async ({ site, request }) => {
	// It visits some sixty pages, which takes 80 seconds beside one other test.
	test.setTimeout(300_000);
	await store(site.page, VALUES);
	const sitemap = await (await request.get("/sitemap.xml")).text();
	const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? "").pathname);
	expect(paths.length).toBeGreaterThan(90);
	const offering: string[] = [];
	for (const path of paths) {
		const html = await (await request.get(path)).text();
		// Every other page can show no value.
		if (!/data-opens="values"|proxy-port|my-server|toolhive-system|team-a|research/.test(html)) continue;
		await site.open(path);
		await site.page.waitForLoadState("networkidle");
		const [shown, inSight] = await setPlaces(site.page).evaluateAll((places) =>
			[places, places.filter((place) => !place.closest("details:not([open])"))].map((some) =>
				[...new Set(some.map((place) => (place as HTMLElement).dataset.value))].sort(),
			),
		);
		const button = site.page.getByRole("button", { name: "Your values" });
		expect(await button.count(), path).toBe(inSight?.length ? 1 : 0);
		if (!inSight?.length) continue;
		offering.push(path);
		await button.click();
		await expect(site.page.locator("dialog.values input"), path).toHaveCount(shown?.length ?? 0);
	}
	expect(offering).toContain("/toolhive/reference/cli/thv_run");
	expect(offering).toContain("/toolhive/reference/crd-spec");
	expect(offering).not.toContain("/toolhive/tutorials/quickstart-cli");
});
