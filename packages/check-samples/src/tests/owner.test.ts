import { expect, test } from "vitest";
import { problemsOf } from "./testing.ts";

test.each([
	["```bash\ndemo run --bogus fetch\n```", "demo run"],
	["```bash\ndemo lst\n```", "demo"],
])("an unknown name says who does not have it: %s", async (page, owner) => {
	expect((await problemsOf(page)).map((problem) => problem.owner)).toEqual([owner]);
});
