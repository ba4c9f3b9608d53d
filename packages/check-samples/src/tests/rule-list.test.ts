import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { RULE_DESCRIPTIONS } from "../model/rules.ts";
import { fixtures } from "./testing.ts";

test("each rule has a fixture that breaks it", () => {
	const have = readdirSync(path.join(fixtures, "rules"));
	expect(Object.keys(RULE_DESCRIPTIONS).filter((rule) => !have.includes(rule) && rule !== "check-failed")).toEqual([]);
});
