import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { afterAll, expect, it, vi } from "vitest";

vi.mock("virtual:client-files", () => ({ clientFiles: { sheets: {} } }));
vi.mock("../../site.config", async (original) => {
	const { siteConfig, ...rest } = await original<typeof import("../../site.config")>();
	const [last] = siteConfig.versions;
	const versions = [
		{ ...last, name: "v2", path: "", isLast: true },
		{ ...last, name: "v1", path: "v1", isLast: false },
	];
	return { ...rest, siteConfig: { ...siteConfig, title: "Docs", versions } };
});

// Test files share their modules, and others have loaded the site's own configuration.
vi.resetModules();
const { PageHead } = await import("./page-head");
afterAll(() => void vi.resetModules());

it.each([
	["v2", "Volumes | Guides | Docs"],
	["v1", "Volumes | Guides | v1 | Docs"],
])("the title of a page of %s is %s", (version, title) => {
	renderToStaticMarkup(<PageHead title="Volumes" description="" path="/x" section="Guides" version={version} />);
	expect(Helmet.renderStatic().title.toString()).toContain(`>${title}</title>`);
});
