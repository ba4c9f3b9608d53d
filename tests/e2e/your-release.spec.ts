import { readFileSync } from "node:fs";
import { readHistoryFolder } from "product-data";
import { compareTags, diffReleases, stateAt } from "product-data/releases";
import { lastVersion, siteConfig } from "../../site.config";
import { axeMistakes } from "../a11y/axe";
import { expect, test } from "../pages/test";

const RUN = "/toolhive/reference/cli/thv_run";

const history = readHistoryFolder(siteConfig.releases);
/** Flags of RUN that v0.1.6 lacks or has with other values; what the documented release lost is not on the page. */
const DIFFERENT = diffReleases(stateAt(history, "v0.1.6"), stateAt(history, lastVersion().name)).filter(
	({ owner, kind }) => owner === "thv run" && kind !== "removed",
).length;

interface Sample {
	form: string;
	since?: string;
	until?: string;
}

/** The address of the first page with such a block, and the block. */
function findBlock(isWanted: (sample: Sample) => boolean): (Sample & { path: string }) | undefined {
	const { pages }: { pages: { page: string; samples: Sample[] }[] } = JSON.parse(
		readFileSync("public/samples.json", "utf8"),
	);
	return pages.flatMap(({ page, samples }) => {
		const path = page.replace(/^.*?docs/, `/${siteConfig.prefix}`).replace(/(?:\/index)?\.mdx$/, "");
		return samples.filter((sample) => sample.form === "block" && isWanted(sample)).map((one) => ({ ...one, path }));
	})[0];
}

test("a reader who says so in the version menu sees what is missing, renamed or different in that release", async ({
	site,
}) => {
	const { page } = site;
	await site.open(`${RUN}?release=v0.1.6`);
	await expect(page.locator(".your-release")).toHaveCount(0);
	await site.header.getByRole("button", { name: "Docs version" }).click();
	await page.getByRole("button", { name: "Running a different release?" }).click();
	const choice = site.header.getByRole("combobox", { name: "You run" });
	await expect(choice).toBeFocused();
	const cut = await choice.evaluate((select: HTMLSelectElement) => {
		const shown = select.offsetWidth;
		select.style.cssText = "flex: none; max-inline-size: none";
		return select.offsetWidth - shown;
	});
	expect(cut).toBe(0);
	await choice.selectOption("v0.1.6");
	const line = page.locator(".your-release-line");
	await expect(line).toContainText(`You run v0.1.6. ${DIFFERENT} items on this page are different in that release.`);
	await expect(page.getByRole("status").filter({ hasText: "You run v0.1.6." })).toBeAttached();
	await expect(page.locator("[id='--tools']")).toContainText("in v0.1.6: missing");
	await expect(page.locator("[id='--permission-profile']")).toContainText("in v0.1.6: default network");
	await expect(page.locator("[id='--transport']")).not.toContainText("v0.1.6");
	expect(page.url()).not.toContain("from=");

	await site.open("/toolhive/reference/cli/thv_client_register");
	await expect(line).toContainText("In that release: called thv config register-client.");
	await site.open("/toolhive/reference/cli/thv_export");
	await expect(line).toContainText("That release does not have this.");
	await site.open("/toolhive/reference/crd-spec");
	await expect(page.locator("[id='spec.tools']").first()).toContainText("in v0.1.6: missing");
	await site.open("/toolhive/reference/api");
	await expect(page.locator("[id='create-workload.body.tools']")).toContainText("in v0.1.6: missing");
	await expect(page.locator("h3#list-groups + div")).toContainText("in v0.1.6: missing");
	await site.open("/toolhive/reference/changes/v0.2.1");
	await expect(line).toContainText("That release does not have these changes.");
	await site.open("/toolhive/reference/changes");
	await expect(page.locator("[id='v0.1.6']")).toContainText("you run this release");
	await site.open("/toolhive/upgrade");
	await expect(page).not.toHaveURL(/v0\.1\.6/);
	await expect(page.getByRole("combobox", { name: "From", exact: true })).toHaveValue("v0.1.6");
	await site.open("/toolhive/faq");
	await expect(line).toHaveCount(0);
});

test("samples say since when they work; a page that follows has its own notes, and none are left without a release", async ({
	site,
}) => {
	const { page } = site;
	await page.addInitScript(() => localStorage.setItem("release", localStorage.getItem("release") ?? "v0.1.6"));
	const { path = "", since } = findBlock((block) => compareTags(block.since ?? "v0.0.0", "v0.1.6") > 0) ?? {};
	await site.open(path);
	await expect(page.locator(".your-release-line")).toContainText(
		/samples? on this page do(?:es)? not work in that release/,
	);
	await expect(page.locator(`[data-since="${since}"] + .your-release-sample`).first()).toHaveText(
		`Works since ${since}; you run v0.1.6.`,
	);
	expect(await axeMistakes(page)).toEqual([]);
	await site.follow(RUN);
	await expect(page.locator(".your-release-line")).toContainText(`${DIFFERENT} items`);
	const newest = history.releases.at(-1)?.name ?? "";
	const late = findBlock(({ until }) => until !== undefined);
	await page.evaluate((name) => localStorage.setItem("release", name), newest);
	if (late) {
		await site.open(late.path);
		await expect(page.locator(`[data-until="${late.until}"] + .your-release-sample`).first()).toHaveText(
			`Fails since ${late.until}; you run ${newest}.`,
		);
	}
	await page.evaluate(() => localStorage.setItem("release", "v9.9.9"));
	await site.open(RUN);
	await page.waitForLoadState("networkidle");
	await expect(page.locator(".your-release")).toHaveCount(0);
});

test("readers of the documented release load nothing for it", async ({ site }) => {
	const loaded: string[] = [];
	site.page.on("request", (request) => loaded.push(request.url()));
	await site.open("/toolhive/guides-cli/run-mcp-servers");
	await site.page.waitForLoadState("networkidle");
	expect(loaded.filter((url) => /your-release|check-worker/.test(url))).toEqual([]);
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("neither the choice nor the builder is offered", async ({ page }) => {
		await page.goto(RUN);
		await expect(page.locator("[data-opens]:visible")).toHaveCount(0);
	});
});
