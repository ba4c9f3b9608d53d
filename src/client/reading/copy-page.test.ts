import { afterEach, expect, it, vi } from "vitest";
import { watchCopyPage } from "./copy";

afterEach(() => {
	vi.useRealTimers();
});

it.each([
	["copied", { clipboard: { write: async () => undefined } }, 1_500, { done: "Copied" }],
	[
		"denied",
		{ clipboard: { write: () => Promise.reject(new DOMException("no", "NotAllowedError")) } },
		6_000,
		{ refused: expect.stringMatching(/^The page could not be copied\./) },
	],
	["missing, as without TLS", {}, 6_000, { refused: expect.stringContaining("View as Markdown") }],
])("the button shows what came of it when the clipboard is %s", async (_, navigator, time, mark) => {
	vi.useFakeTimers();
	class Button {
		dataset: Record<string, string> = { copyPage: "/faq.md" };
		closest = () => this;
	}
	const addEventListener = vi.fn();
	const region = { textContent: "" };
	vi.stubGlobal("Element", Button);
	vi.stubGlobal("ClipboardItem", class {});
	vi.stubGlobal("navigator", navigator);
	vi.stubGlobal("fetch", async () => new Response("text"));
	vi.stubGlobal("document", { addEventListener, getElementById: () => region });
	watchCopyPage();
	const button = new Button();
	addEventListener.mock.calls[0]?.[1]({ target: button });
	await vi.advanceTimersByTimeAsync(time - 1);
	expect(button.dataset).toEqual({ copyPage: "/faq.md", ...mark });
	expect(region.textContent).toEqual(Object.values(mark)[0]);
	await vi.advanceTimersByTimeAsync(1);
	expect(button.dataset).toEqual({ copyPage: "/faq.md" });
});
