import { expect, it } from "vitest";
import { checkSources } from "./modal-list";

it("two sources with one id are an error", () => {
	expect(() => checkSources([{ sourceId: "hits0" }, { sourceId: "hits0" }])).toThrow(
		'The `sourceId` "hits0" is not unique.',
	);
	expect(() => checkSources([{ sourceId: "hits0" }, { sourceId: "hits1" }])).not.toThrow();
});
