import { afterEach, beforeEach, vi } from "vitest";
import { clientConfig } from "../../lib/client-config";

/** Gives the tests of a file a site with the versions v2.0.0, the last one, and v1.0.0. */
export function giveTwoVersions(): void {
	beforeEach(() => {
		vi.spyOn(clientConfig, "versions", "get").mockReturnValue([
			{ name: "v2.0.0", path: "", isLast: true },
			{ name: "v1.0.0", path: "v1.0.0", isLast: false },
		]);
	});
	afterEach(() => {
		vi.restoreAllMocks();
	});
}
