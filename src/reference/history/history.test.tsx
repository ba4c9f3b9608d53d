import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { HistoryOwner, ItemGroup, ItemMarks, RemovedList } from "./history";
import type { History } from "./history-model";

const change = (release: string, note: string) => ({ release, releasePath: `/docs/changes/${release}`, note });
const item = (name: string, rest: Partial<History[number]>): History[number] => ({
	owner: "demo run",
	item: name,
	since: null,
	removed: null,
	sincePath: rest.since ? `/docs/changes/${rest.since}` : null,
	replacedBy: null,
	later: null,
	changes: [],
	...rest,
});
const history: History = [
	item("--tries", { since: "v0.1.0", changes: [change("v0.2.0", "has the default `5` now")] }),
	item("--port", {
		removed: "v0.9.0",
		replacedBy: "--proxy-port",
		changes: [change("v0.9.0", "is now called `--proxy-port`")],
	}),
	item("--proxy-port", { since: "v0.9.0", changes: [change("v0.9.0", "is now called `--proxy-port`")] }),
	item("--old", { removed: "v0.10.0", changes: [change("v0.10.0", "was removed")] }),
	item("", { owner: "demo gone", removed: "v0.1.0", changes: [change("v0.1.0", "was removed")] }),
];

/** The marks of an item, as text and links. */
function marksOf(name: string, owner = "demo run"): string {
	return renderToStaticMarkup(
		<HistoryOwner history={history} owner="demo run">
			<HistoryOwner owner={owner}>
				<ItemMarks item={name} />
			</HistoryOwner>
		</HistoryOwner>,
	).replace(/ class="[^"]*"/g, "");
}

describe("marks beside a name", () => {
	it("say since when it is there, and in which releases it changed, with what changed folded below", () => {
		expect(marksOf("--tries")).toBe(
			'<small> since <a href="/docs/changes/v0.1.0">v0.1.0</a></small><details><summary data-markdown-ignore="">changed in v0.2.0</summary><div>In <a href="/docs/changes/v0.2.0">v0.2.0</a>: has the default <code>5</code> now.</div></details>',
		);
	});

	it("say a new name once", () =>
		expect(marksOf("--proxy-port")).toBe('<small> since <a href="/docs/changes/v0.9.0">v0.9.0</a></small>'));

	it("say what a later release does to the item", () => {
		const later = { release: "v0.6.0", releasePath: "/docs/changes/v0.6.0", note: "removed" };
		const text = renderToStaticMarkup(
			<HistoryOwner history={[item("--a", { later })]} owner="demo run">
				<ItemMarks item="--a" />
			</HistoryOwner>,
		);
		expect(text.replace(/ class="[^"]*"/g, "")).toBe(
			'<small> removed in <a href="/docs/changes/v0.6.0">v0.6.0</a></small>',
		);
	});

	it("say once since when a group is there, if most of it came with one release", () => {
		const dates = { "--a": "v0.1.0", "--b": "v0.1.0", "--d": "v0.2.0" };
		const group = (...names: string[]) =>
			renderToStaticMarkup(
				<HistoryOwner history={Object.entries(dates).map(([name, since]) => item(name, { since }))} owner="demo run">
					<ItemGroup items={names}>
						{names.map((name) => (
							<ItemMarks key={name} item={name} />
						))}
					</ItemGroup>
				</HistoryOwner>,
			).replace(/ class="[^"]*"/g, "");
		expect(group("--a", "--b")).toBe('<p>All since <a href="/docs/changes/v0.1.0">v0.1.0</a></p>');
		expect(group("--a", "--b", "--d")).toBe(
			'<p>Since <a href="/docs/changes/v0.1.0">v0.1.0</a> unless noted</p><small> since <a href="/docs/changes/v0.2.0">v0.2.0</a></small>',
		);
		expect(group("--a", "--d")).not.toContain("unless");
		expect(group("--a", "--b", "--c")).not.toContain("unless");
		expect(group("--a")).toBe('<small> since <a href="/docs/changes/v0.1.0">v0.1.0</a></small>');
		expect(group("--a", "--c")).toBe('<small> since <a href="/docs/changes/v0.1.0">v0.1.0</a></small>');
	});

	it("are absent for items of the first release, removed items, and other owners", () => {
		expect([marksOf("--debug"), marksOf("--port"), marksOf("--tries", "demo stop")]).toEqual(["", "", ""]);
		expect(renderToStaticMarkup(<ItemMarks item="--tries" />)).toBe("");
	});
});

describe("removed items", () => {
	it("are listed with release and successor, the last ones first", () => {
		const text = renderToStaticMarkup(<RemovedList history={history} owner="demo run" />).replace(/<[^>]*>/g, "|");
		expect(text.replace(/\|+/g, "|")).toBe(
			"|3 removed items|--old| was removed in |v0.10.0|--port| was removed in |v0.9.0|; use |--proxy-port|demo gone| was removed in |v0.1.0|",
		);
	});

	it("are absent if nothing was removed", () => {
		expect(renderToStaticMarkup(<RemovedList history={[]} />)).toBe("");
	});
});
