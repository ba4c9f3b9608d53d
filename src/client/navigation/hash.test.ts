import { expect, it, vi } from "vitest";

it("the link of a heading whose address the browser does not copy is only a link", async () => {
	class Link {
		href = "https://docs.example/faq#install";
		hash = "#install";
		pathname = "/faq";
		dataset = {};
		closest = () => this;
	}
	const addEventListener = vi.fn();
	const writeText = vi.fn(() => Promise.reject(new DOMException("no", "NotAllowedError")));
	vi.stubGlobal("Element", Link);
	vi.stubGlobal("CSS", { escape: (text: string) => text });
	vi.stubGlobal("navigator", { userAgent: "", clipboard: { writeText } });
	vi.stubGlobal("location", new URL("https://docs.example/"));
	vi.stubGlobal("addEventListener", vi.fn());
	vi.stubGlobal("document", { addEventListener });
	const { watchHash } = await import("./hash");
	watchHash();
	const link = new Link();
	addEventListener.mock.calls[0]?.[1]({ target: link });
	// A refusal that nobody handles would fail this test.
	await new Promise((resolve) => setTimeout(resolve));
	expect(writeText).toHaveBeenCalledWith(link.href);
	expect(link.dataset).toEqual({});
});
