import { expect, it, vi } from "vitest";
import { tryItTexts } from "./texts";
import { pageVersion } from "./try-it-panel";

it("names the version of the page, also in the panel of an old one", () => {
	const querySelector = vi.fn(() => ({ content: "v0.1.0" }));
	vi.stubGlobal("document", { querySelector });
	expect(tryItTexts.lead(pageVersion())).toContain(" v0.1.0 ");
	expect(querySelector).toHaveBeenCalledWith('meta[name="docsearch:version"]');
	vi.unstubAllGlobals();
});
