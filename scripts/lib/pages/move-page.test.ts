import { describe, expect, it } from "vitest";
import { planMove } from "./move-page";

const files = new Map([
	[
		"content/docs/guides-cli/install.mdx",
		"---\ntitle: Install\n---\n![a](./img/a.png) [self](/toolhive/guides-cli/install#one)\n",
	],
	[
		"content/docs/faq.mdx",
		"[a](/toolhive/guides-cli/install) [b](/toolhive/guides-cli/install#two) [c](/toolhive/guides-cli/install-more) [d](/toolhive/guides-cli/install/child) [e](https://example.com/toolhive/guides-cli/install)\n",
	],
	[
		"content/navigation.yaml",
		"- page: guides-cli/install\n- page: guides-cli/install-more # not this\n- category: X\n  landing: faq\n",
	],
	[
		"content/redirects.yaml",
		"# kept\nredirects:\n  - from: /toolhive/old\n    to: /toolhive/guides-cli/install\n  - from: /toolhive/setup/install\n    to: /toolhive/faq\nanchors: []\n",
	],
	["content/claims/guides-cli/install.yaml", "- heading: one\n  says: It installs.\n"],
	["content/questions/guides-cli/install.yaml", "page:\n  - How do I install it?\n"],
	["content/ledger.txt", "/toolhive/guides-cli/install\n"],
	["site.config.ts", 'icons: {\n\t\tinstall: "download",\n\t\tfaq: "tip",\n\t}\n'],
]);
const move = {
	from: "/toolhive/guides-cli/install",
	to: "/toolhive/setup/install",
	prefix: "toolhive",
	content: "content",
};

describe("planMove", () => {
	const plan = planMove(files, move);

	it("moves the file and sees its pictures from the new folder", () => {
		expect(plan.moved[0]).toEqual({
			from: "content/docs/guides-cli/install.mdx",
			to: "content/docs/setup/install.mdx",
		});
		expect(plan.writes.get("content/docs/setup/install.mdx")).toBe(
			"---\ntitle: Install\n---\n![a](../guides-cli/img/a.png) [self](/toolhive/setup/install#one)\n",
		);
	});

	it("moves the evidence of its claims and its questions, for a page that has some", () => {
		const questions = { from: "content/questions/guides-cli/install.yaml", to: "content/questions/setup/install.yaml" };
		expect(plan.moved[2]).toEqual(questions);
		expect(plan.writes.get(questions.to)).toContain("How do I install it?");
		const claims = { from: "content/claims/guides-cli/install.yaml", to: "content/claims/setup/install.yaml" };
		expect(plan.moved[1]).toEqual(claims);
		expect(plan.writes.get(claims.to)).toBe("- heading: one\n  says: It installs.\n");
		const { moved } = planMove(files, { ...move, from: "/toolhive/faq", to: "/toolhive/questions" });
		expect(moved).toEqual([{ from: "content/docs/faq.mdx", to: "content/docs/questions.mdx" }]);
	});

	it("corrects the expected answers of search and the cards of the home page, which name pages without the prefix", () => {
		const named = new Map([
			...files,
			[
				"bench/search/questions.yaml",
				"- { q: guides-cli/install, a: [guides-cli/install#two, guides-cli/install-more, faq] }\n",
			],
			["content/home.ts", '{ slug: "guides-cli/install", text: "guides-cli/install" }\n'],
		]);
		const moved = planMove(named, move);
		expect(moved.links).toBe(plan.links + 2);
		expect(moved.writes.get("bench/search/questions.yaml")).toBe(
			"- { q: guides-cli/install, a: [setup/install#two, guides-cli/install-more, faq] }\n",
		);
		expect(moved.writes.get("content/home.ts")).toBe('{ slug: "setup/install", text: "guides-cli/install" }\n');
		const { writes } = planMove(named, { ...move, to: "/toolhive/faq", isRemoval: true });
		expect(writes.get("bench/search/questions.yaml")).toBe(
			"- { q: guides-cli/install, a: [faq, guides-cli/install-more, faq] }\n",
		);
		expect(writes.get("content/home.ts")).toBe('{ slug: "faq", text: "guides-cli/install" }\n');
	});

	it("changes links to the page and no others", () => {
		expect(plan.writes.get("content/docs/faq.mdx")).toBe(
			"[a](/toolhive/setup/install) [b](/toolhive/setup/install#two) [c](/toolhive/guides-cli/install-more) [d](/toolhive/guides-cli/install/child) [e](https://example.com/toolhive/guides-cli/install)\n",
		);
		expect(plan.links).toBe(3);
	});

	it("renames the entry of the navigation", () => {
		expect(plan.writes.get("content/navigation.yaml")).toBe(
			"- page: setup/install\n- page: guides-cli/install-more # not this\n- category: X\n  landing: faq\n",
		);
	});

	it("writes the redirect, shortens chains, breaks circles, keeps comments and the ledger", () => {
		expect(plan.writes.get("content/redirects.yaml")).toBe(
			"# kept\nredirects:\n  - from: /toolhive/old\n    to: /toolhive/setup/install\n  - from: /toolhive/guides-cli/install\n    to: /toolhive/setup/install\nanchors: []\n",
		);
		expect(plan.writes.has("content/ledger.txt")).toBe(false);
	});

	it("keeps the icon of a page that gets another name, also while another page has the old one", () => {
		const renamed = { ...move, to: "/toolhive/guides-cli/set-up" };
		const icons = (own: typeof files) => planMove(own, renamed).writes.get("site.config.ts");
		expect(icons(files)).toBe('icons: {\n\t\t"set-up": "download",\n\t\tfaq: "tip",\n\t}\n');
		expect(icons(new Map([...files, ["content/docs/guides-ui/install.mdx", ""]]))).toContain(
			'\t\tinstall: "download",\n\t\t"set-up": "download",\n',
		);
		const plain = planMove(files, { ...move, to: "/toolhive/guides-cli/setup" });
		expect(plain.writes.get("site.config.ts")).toContain('\t\tsetup: "download",\n');
		expect(plan.writes.has("site.config.ts")).toBe(false);
	});

	it("removes a page with its claims, questions, icon and entry, and leads links and readers to another one", () => {
		const own = new Map([
			...files,
			["content/navigation.yaml", "- page: guides-cli/install\n  label: Install\n- page: faq\n"],
			["bench/search/q.yaml", "- { q: x, a: [guides-cli/install#a, guides-cli/install#b, other] }\n"],
		]);
		const { moved, writes } = planMove(own, { ...move, to: "/toolhive/faq", isRemoval: true });
		expect(writes.get("bench/search/q.yaml")).toBe("- { q: x, a: [faq, other] }\n");
		expect(moved).toEqual(
			["docs/guides-cli/install.mdx", "claims/guides-cli/install.yaml", "questions/guides-cli/install.yaml"].map(
				(file) => ({
					from: `content/${file}`,
					to: null,
				}),
			),
		);
		expect(writes.get("content/navigation.yaml")).toBe("- page: faq\n");
		expect(writes.get("content/docs/faq.mdx")).toBe(
			"[a](/toolhive/faq) [b](/toolhive/faq) [c](/toolhive/guides-cli/install-more) [d](/toolhive/guides-cli/install/child) [e](https://example.com/toolhive/guides-cli/install)\n",
		);
		expect(writes.get("site.config.ts")).not.toContain("install");
		expect(writes.get("content/redirects.yaml")).toContain("- from: /toolhive/old\n    to: /toolhive/faq\n");
		expect(writes.get("content/redirects.yaml")).toContain(
			"  - from: /toolhive/guides-cli/install\n    to: /toolhive/faq\n    gone: true\n",
		);
		expect([...writes.keys()].filter((file) => file.includes("install"))).toEqual([]);
	});

	it("does not remove the landing page of a group", () => {
		expect(() =>
			planMove(files, { ...move, from: "/toolhive/faq", to: "/toolhive/guides-cli/install", isRemoval: true }),
		).toThrow("is the landing page of a group");
	});

	it.each([
		[{ from: "/toolhive/none" }, "There is no page at /toolhive/none."],
		[{ to: "/toolhive/faq" }, "There is already a page at /toolhive/faq."],
		[{ to: "/toolhive/../x" }, "is not the address of a page"],
		[{ to: "/toolhive/guides-cli/install", isRemoval: true }, "Both addresses are the same."],
		[{ to: "setup/install" }, "is not the address of a page"],
	])("refuses %j", (change, message) => {
		expect(() => planMove(files, { ...move, ...change })).toThrow(message);
	});
});
