import { expect, it } from "vitest";
import { linkedText } from "./change-groups";

it.each([
	["`--port` of `demo run` is new.", "[`--port`](/here) of `demo run` is new."],
	["`--port` of `demo run` was removed.", "`--port` of [`demo run`](/here) was removed."],
	["`demo ls` is now called `demo list`.", "`demo ls` is now called [`demo list`](/here)."],
	["`made` of `Item` is now `made_at`.", "`made` of `Item` is now [`made_at`](/here)."],
	[
		"`made` of `Item` now has the type `object` (previously `string`).",
		"[`made`](/here) of `Item` now has the type `object` (previously `string`).",
	],
	["`demo use` was removed; use `demo take` instead.", "`demo use` was removed; use [`demo take`](/here) instead."],
])("%s links what its place describes", (text, linked) => {
	expect(linkedText(text, "/here")).toBe(linked);
	expect(linkedText(text, null)).toBe(text);
});
