import { beforeEach, describe, expect, it, vi } from "vitest";
import { siteAddress, withoutHtml } from "./site-address";

beforeEach(() => {
	vi.stubGlobal("location", new URL("https://docs.example/toolhive/faq?a=1#b"));
});

describe("siteAddress", () => {
	it.each([
		["/a/b?c=1#d", "https://docs.example/a/b?c=1#d"],
		["#d", "https://docs.example/toolhive/faq?a=1#d"],
		["https://docs.example//evil.example/login.html?next=1", "https://docs.example/evil.example/login.html?next=1"],
		["https://docs.example///evil.example/x.html", "https://docs.example/evil.example/x.html"],
		["/.//evil.example/x.html", "https://docs.example/evil.example/x.html"],
		["https://docs.example/\\evil.example/x.html", "https://docs.example/evil.example/x.html"],
		["/%2fx", "https://docs.example/%2fx"],
		["/toolhive/faq%23what", "https://docs.example/toolhive/faq%23what"],
		["/a#%E0%A4%A", "https://docs.example/a#%25E0%25A4%25A"],
	])("%s -> %s", (url, href) => {
		expect(siteAddress(url)?.href).toBe(href);
	});

	it.each([
		"//evil.example/x",
		"\\\\evil.example",
		"https://evil.example",
		"javascript:alert(1)",
		"data:text/html,x",
		"https://",
	])("%s leads elsewhere", (url) => {
		expect(siteAddress(url)).toBeNull();
	});
});

describe("withoutHtml", () => {
	it.each([
		["/toolhive/faq.html", "/toolhive/faq"],
		["/toolhive/faq/index.html", "/toolhive/faq"],
		["/index.html", "/"],
		["/toolhive/faq", "/toolhive/faq"],
		["/toolhive/html", "/toolhive/html"],
		["/.//evil.example/index.html", "/evil.example"],
		["//evil.example/index.html", null],
	])("%s -> %s", (url, path) => {
		const address = siteAddress(url);
		expect(address && withoutHtml(address).path).toBe(path);
	});
});
