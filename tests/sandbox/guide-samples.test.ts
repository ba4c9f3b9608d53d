import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { extractSamples } from "../../packages/check-samples/src/read/markdown/extract-samples";
import type { RawBlock } from "../../packages/check-samples/src/read/markdown/page-samples";
import { createTestApi, PACE } from "../../sandbox/testing/test-api";
import { curlCalls } from "./curl-calls";
import type { SampleCall } from "./sample-call";

/** Every call to the API in the guides, sent in the order of the page to one sandbox. Answers are held to the document. */
const ROOT = fileURLToPath(new URL("../../content/docs", import.meta.url));

/** Little time passes between two calls, because a block may ask about something that the previous one deleted. */
const MOMENT = PACE / 10;
const CALLED = /localhost:8080\/(?:api|health)/;

const pages = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".mdx"))
	.map((file) => ({
		page: relative(ROOT, join(ROOT, file)),
		blocks: extractSamples(readFileSync(join(ROOT, file), "utf8")).blocks,
	}))
	.filter(({ blocks }) => blocks.some(isCalling));

test("there are guides with calls", () => {
	expect(pages).not.toEqual([]);
});

test.each(pages)("the calls of $page are answered", async ({ blocks }) => {
	const api = createTestApi("empty");
	await api.send("POST /secrets/default/keys", { key: "github", value: "make-believe" });
	const files = new Map(
		blocks.map(({ info, source }) => [/title="([^"]+)"/.exec(info.at.text)?.[1] ?? "", source.text]),
	);
	for (const block of blocks.filter(isCalling)) {
		const calls = readCalls(block, files);
		expect(calls, block.source.text).not.toHaveLength(0);
		for (const { method, path, body, headers } of calls) {
			const { status } = await api.send(`${method} /${path}`, body, headers);
			expect(status, `${method} ${path}`).toBeLessThan(300);
			api.wait(MOMENT);
		}
	}
});

function isCalling({ info, source }: RawBlock): boolean {
	return /^(?:bash|sh|console|powershell)\b/.test(info.at.text) && CALLED.test(source.text);
}

function readCalls({ info, source }: RawBlock, files: ReadonlyMap<string, string>): SampleCall[] {
	if (!info.at.text.startsWith("powershell")) return curlCalls(source.text, files);
	if (/-Method|-Body/.test(source.text))
		throw new Error("This test reads plain Invoke-RestMethod only: teach it more.");
	return [
		...source.text.matchAll(
			/(?:Invoke-RestMethod|curl\.exe|curl)\s+(?:-Uri\s+)?["']?http:\/\/localhost:8080(\/[^\s"']+)/g,
		),
	].map(([, path = ""]) => ({
		method: "GET",
		path,
		headers: {},
		body: undefined,
	}));
}
