import type { liteClient } from "algoliasearch/lite";
import { afterEach, expect, it, vi } from "vitest";
import { clientOptions } from "./algolia-engine";

/** Algolia's client as browsers get it; Node has another one, with longer timeouts. */
const browserClient = "../../node_modules/algoliasearch/dist/lite/builds/browser.js";
const library = (await import(browserClient)) as { liteClient: typeof liteClient };

it("waits 1 s for a connection, 2 s for an answer, 30 s for a write", () => {
	const { transporter } = library.liteClient("APP", "KEY") as unknown as { transporter: { timeouts: object } };
	expect(transporter.timeouts).toEqual({ connect: 1000, read: 2000, write: 30_000 });
});

it("waits longer for a host that has no other beside it", () => {
	expect(clientOptions("http://localhost:1")).toMatchObject({
		hosts: [{ url: "localhost:1", protocol: "http" }],
		timeouts: { connect: 20_000, read: 20_000 },
	});
});

afterEach(() => {
	vi.useRealTimers();
});

it.each([
	["timed out", { isTimedOut: true, status: 0 }],
	["is out of reach", { isTimedOut: false, status: 0 }],
])("does not ask a host that %s again for two minutes", async (what, failure) => {
	vi.useFakeTimers({ toFake: ["Date"] });
	const asked: string[] = [];
	const [first, second] = [`first-${what.length}`, `second-${what.length}`];
	const client = library.liteClient("APP", "KEY", {
		...clientOptions(""),
		hosts: [first, second].map((url) => ({ url, accept: "readWrite", protocol: "https" })),
		requester: {
			send: async ({ url }) => {
				const { host } = new URL(url);
				asked.push(host);
				if (host === first) return { ...failure, content: "" };
				return { isTimedOut: false, status: 200, content: '{"results":[]}' };
			},
		},
	});
	const ask = async (query: string) => {
		asked.length = 0;
		await client.search({ requests: [{ indexName: "docs", query }] });
		return asked;
	};
	expect(await ask("a")).toEqual([first, second]);
	vi.setSystemTime(Date.now() + 2 * 60_000 - 1000);
	expect(await ask("b")).toEqual([second]);
	vi.setSystemTime(Date.now() + 1001);
	expect(await ask("c")).toEqual([first, second]);
});
