import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { fullDisk } from "./full-disk.ts";

it("says which disk is full and what to do", () => {
	// A file system that never has room.
	expect(fullDisk("/proc")).toBe(
		"The disk that holds /proc is full. Make room, then try again: a build needs three times the size of public/.",
	);
	expect(fullDisk(tmpdir())).toBeUndefined();
});
