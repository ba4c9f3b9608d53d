import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../mutate/slips.ts";
import { fixtures, problemsOf, reportOf } from "./testing.ts";

const page = (name: string): string => readFileSync(path.join(fixtures, "foreign/docs", name), "utf8");

describe("somebody else's tree", () => {
	test("possibly correct samples are not reported", async () =>
		expect(await reportOf(page("good.mdx"), "foreign")).toBe(""));
	test("defects are found in broken MDX, lists, sessions and mixed blocks", async () =>
		expect(await reportOf(page("bad.mdx"), "foreign")).toMatchSnapshot());
	test("a byte order mark and CRLF do not move places", async () => {
		expect(
			(await problemsOf(page("crlf.md"), "foreign")).map(({ line, column, message }) => [line, column, message]),
		).toEqual([
			[4, 6, "unknown command lst for demo"],
			[9, 7, "unknown kind Widgt in demo.example.org/v1"],
		]);
	});
	test("an unclosed page is read", async () => expect(await problemsOf(page("unclosed.md"), "foreign")).toEqual([]));
});

describe("no text makes the checker fail", () => {
	const all = ["good.mdx", "bad.mdx", "crlf.md"].map(page).join("\n");

	test("120 cut and shuffled pages", async () => {
		const random = seededRandom(3);
		for (let round = 0; round < 120; round += 1) {
			const pieces = Array.from({ length: 3 }, () => {
				const start = Math.floor(random() * all.length);
				return all.slice(start, start + Math.floor(random() * 800));
			});
			const mode = round % 2 === 0 ? "foreign" : "strict";
			const problems = await problemsOf(pieces.join(random() < 0.5 ? "" : "\n```bash\n"), mode);
			expect(problems.filter((problem) => problem.rule === "check-failed")).toEqual([]);
		}
	}, 60_000);

	test.each([
		["a huge page", `${"`demo list` text *a* [b](c) ".repeat(40_000)}\n\n\`\`\`bash\ndemo lst\n\`\`\`\n`],
		[
			"a million brackets",
			`\`\`\`json\n${"[".repeat(20_000)}\n\`\`\`\n\n\`\`\`bash\n${"$(".repeat(5_000)}\n\`\`\`\n\n\`\`\`yaml\n${"a: {".repeat(3_000)}\n\`\`\`\n`,
		],
		["deep lists", Array.from({ length: 120 }, (_, depth) => `${" ".repeat(depth * 2)}- a`).join("\n")],
		["many backticks", "`".repeat(50_000)],
		["long lines", `\`\`\`bash\n${"demo list && ".repeat(20_000)}true\n\`\`\``],
		[
			"YAML that explodes",
			`\`\`\`yaml\na: &a [x,x,x,x,x,x,x,x,x]\n${"bcdefghi"
				.split("")
				.map(
					(name, index) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${"abcdefgh"[index]}`).join(",")}]`,
				)
				.join("\n")}\n\`\`\``,
		],
	])(
		"%s",
		async (_, text) => {
			const problems = await problemsOf(text, "foreign");
			const failed = problems.filter((problem) => problem.rule === "check-failed");
			expect(failed.filter((problem) => !problem.message.startsWith("not checked: "))).toEqual([]);
		},
		60_000,
	);
});
