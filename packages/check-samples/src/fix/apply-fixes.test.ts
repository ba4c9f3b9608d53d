import { expect, test } from "vitest";
import { problemsOf } from "../testing.ts";
import { applyFixes } from "./apply-fixes.ts";

test("names are put right, and nothing else", async () => {
	const text =
		'\uFEFF```bash\r\ndemo rn --prox-port 1 --transport SSE fetsh\r\n```\r\n\r\n```json schema=openapi:NewServer\r\n{"image": "x", "tool": []}\r\n```\r\n\r\n```bash\r\ndemo list | frobnicate\r\ndemo run --proxy-port no x\r\n```\r\n';
	let fixed = text;
	for (let round = 0; round < 3; round += 1) fixed = applyFixes(fixed, await problemsOf(fixed));
	expect(fixed).toBe(
		text
			.replace("demo rn", "demo run")
			.replace("--prox-port", "--proxy-port")
			.replace("SSE", "sse")
			.replace("fetsh", "fetch")
			.replace('"tool"', '"tools"'),
	);
});
