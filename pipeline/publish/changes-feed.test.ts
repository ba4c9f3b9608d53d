import { expect, it } from "vitest";
import { feedText } from "./changes-feed";

const history = { path: "/docs/changes", title: "Changes", version: "v0.2.0", releases: [{ date: "2025-02-03" }] };
const entry = (name: string, date: string, text: string) => ({
	path: `/docs/changes/${name}`,
	title: `Changes in ${name}`,
	version: "v0.2.0",
	name,
	date,
	description: "What <changed>.",
	changes: [{ level: "breaking", text }],
});

it("a feed has its entries, the newest first, and escapes what XML would misread", () => {
	const feed = feedText(history, [
		entry("v0.1.9", "2025-01-01", "`--a` was removed."),
		entry("v0.1.10", "2025-01-01", "`<name>` & more."),
		entry("v0.2.0", "2025-02-03", "`--b` was removed."),
	]);
	expect([...feed.matchAll(/<title>(.*)<\/title>/g)].map(([, title]) => title)).toEqual([
		expect.stringContaining("Changes"),
		"Changes in v0.2.0",
		"Changes in v0.1.10",
		"Changes in v0.1.9",
	]);
	expect(feed).toContain("<updated>2025-02-03T00:00:00Z</updated>");
	expect(feed).toContain("<summary>What &lt;changed&gt;.</summary>");
	expect(feed).toContain(
		"&lt;li&gt;Breaking: &lt;code&gt;&amp;lt;name&amp;gt;&lt;/code&gt; &amp;amp; more.&lt;/li&gt;",
	);
	expect(feed.match(/<entry>/g)).toHaveLength(3);
});
