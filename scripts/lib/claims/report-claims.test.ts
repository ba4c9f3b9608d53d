import { expect, it } from "vitest";
import type { HeldEvidence } from "./audit-claims";
import { parseEvidence } from "./evidence";
import { printAudit } from "./report-claims";

/** A claim on a page of this name, and the diff of its evidence. */
function held(page: string, place: string, diff: string): HeldEvidence {
	const evidence = parseEvidence(place);
	if (!evidence) throw new Error(`No evidence: ${place}`);
	const claim = { file: `${page}.yaml`, line: 4, page, heading: "", says: `Said on ${page}.`, text: place };
	return { ...claim, evidence, verdict: { status: "changed", at: place, diff, left: "" } };
}

it("prints a change once, below all claims that rest on it, in the order of the source", () => {
	const pieces = [held("a", "z.go:1-2", "-z"), held("b", "m.go:5-9", "-m"), held("c", "z.go:1-2", "-z")];
	expect(printAudit(pieces, { demo: "v2" }).split("\n\n").slice(0, 3)).toEqual([
		"b.yaml:4  unclear, changed\n  b: Said on b.\n    -m",
		"a.yaml:4  unclear, changed\n  a: Said on a.",
		"c.yaml:4  unclear, changed\n  c: Said on c.\n    -z",
	]);
});
