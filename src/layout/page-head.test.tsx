import { renderToStaticMarkup } from "react-dom/server";
import { Helmet } from "react-helmet";
import { expect, it, vi } from "vitest";
import { PageHead } from "./page-head";

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

it.each([
	["v2", "Volumes | Guides | Docs"],
	["v1", "Volumes | Guides | v1 | Docs"],
])("the title of a page of %s is %s", (version, title) => {
	renderToStaticMarkup(<PageHead title="Volumes" description="" path="/x" section="Guides" version={version} />);
	expect(Helmet.renderStatic().title.toString()).toContain(`>${title}</title>`);
});
