import { expect, it } from "vitest";
import { linkedText } from "./change-groups";

it.each([
	["`--port` of `demo run` is new.", "[`--port`](/here) of `demo run` is new."],
	["`--port` of `demo run` is gone.", "`--port` of [`demo run`](/here) is gone."],
	["`demo ls` is now called `demo list`.", "`demo ls` is now called [`demo list`](/here)."],
	["`made` of `Item` is now `made_at`.", "`made` of `Item` is now [`made_at`](/here)."],
	[
		"`made` of `Item` has the type `object` now, before: `string`.",
		"[`made`](/here) of `Item` has the type `object` now, before: `string`.",
	],
	["`demo use` is gone; use `demo take` instead.", "`demo use` is gone; use [`demo take`](/here) instead."],
])("%s links what its place describes", (text, linked) => {
	expect(linkedText(text, "/here")).toBe(linked);
	expect(linkedText(text, null)).toBe(text);
});
