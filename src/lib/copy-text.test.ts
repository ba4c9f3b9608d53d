import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { announce } from "./announce";
import { copyText } from "./copy-text";

vi.mock("./announce");
const shown = {} as Element;
const selectAllChildren = vi.fn();
beforeEach(() => void vi.stubGlobal("getSelection", () => ({ selectAllChildren })));
afterEach(() => {
	vi.unstubAllGlobals();
	vi.clearAllMocks();
});

it("copies and says so", async () => {
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal("navigator", { clipboard: { writeText } });
	expect(await copyText("thv list", shown)).toBe("Copied");
	expect(writeText).toHaveBeenCalledWith("thv list");
	expect(announce).toHaveBeenCalledWith("Copied");
	expect(selectAllChildren).not.toHaveBeenCalled();
});

it.each([
	["denied", { clipboard: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } }],
	["missing, as without TLS", {}],
])("selects the text and says so when the clipboard is %s", async (_, navigator) => {
	vi.stubGlobal("navigator", navigator);
	const message = await copyText("thv list", shown);
	expect(message).toMatch(/selected/);
	expect(announce).toHaveBeenCalledWith(message);
	expect(selectAllChildren).toHaveBeenCalledWith(shown);
});
