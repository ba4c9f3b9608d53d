import { afterEach, expect, it, vi } from "vitest";
import { limitFor, nodeOptions, youngRoom } from "./run-node.ts";

afterEach(() => vi.unstubAllEnvs());

it("gives a build memory by its pages, in options that Node takes", () => {
	vi.stubEnv("NODE_OPTIONS", "");
	expect(nodeOptions(youngRoom, limitFor(90)).NODE_OPTIONS).toBe("--max-semi-space-size=32 --max-old-space-size=1500");
	expect(limitFor(2000)).toBe("--max-old-space-size=2800");
});

it("keeps the user's own options", () => {
	vi.stubEnv("NODE_OPTIONS", "--max-old-space-size=8000");
	expect(nodeOptions(youngRoom, limitFor(90)).NODE_OPTIONS).toBe("--max-old-space-size=8000 --max-semi-space-size=32");
});
