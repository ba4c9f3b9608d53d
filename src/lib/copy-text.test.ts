import { beforeEach, expect, it, vi } from "vitest";
import { copyText } from "./copy-text";

const shown = {} as Element;
const selectAllChildren = vi.fn();
const region = { textContent: "" };

beforeEach(() => {
	selectAllChildren.mockClear();
	vi.stubGlobal("getSelection", () => ({ selectAllChildren }));
	vi.stubGlobal("document", { getElementById: () => region });
});

it("copies and says so", async () => {
	const writeText = vi.fn(async () => undefined);
	vi.stubGlobal("navigator", { clipboard: { writeText } });
	expect(await copyText("thv list", shown)).toBe("Copied");
	expect(writeText).toHaveBeenCalledWith("thv list");
	expect(region.textContent).toBe("Copied");
	expect(selectAllChildren).not.toHaveBeenCalled();
});

it.each([
	["denied", { clipboard: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } }],
	["missing, as without TLS", {}],
])("selects the text and says so when the clipboard is %s", async (_, navigator) => {
	vi.stubGlobal("navigator", navigator);
	const message = await copyText("thv list", shown);
	expect(message).toMatch(/selected/);
	expect(region.textContent).toBe(message);
	expect(selectAllChildren).toHaveBeenCalledWith(shown);
});
