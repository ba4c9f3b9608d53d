import { expect, it, vi } from "vitest";
import { awaitPage } from "../navigation/page-store";
import { fillGroup } from "./sidebar";

it("a group whose request a click has cancelled asks again, and leads to its page only when that fails", async () => {
	const assign = vi.fn();
	vi.stubGlobal("location", Object.assign(new URL("https://docs.example/"), { assign }));
	const requests: { key: string; fail: (reason: Error) => void }[] = [];
	const fetch = (key: string, { signal }: { signal: AbortSignal }) =>
		new Promise((_, fail) => {
			signal.addEventListener("abort", () => fail(signal.reason));
			requests.push({ key, fail });
		});
	vi.stubGlobal("fetch", fetch);
	const filled = fillGroup({ dataset: { entriesAt: "/group" } } as unknown as HTMLDetailsElement, "/group");
	const click = awaitPage("/clicked").catch(() => "failed");
	await vi.waitFor(() => expect(requests.map(({ key }) => key)).toEqual(["/group", "/clicked", "/group"]));
	expect(assign).not.toHaveBeenCalled();
	for (const { fail } of requests) fail(new TypeError("Failed to fetch"));
	await Promise.all([filled, click]);
	expect(assign).toHaveBeenCalledExactlyOnceWith("https://docs.example/group");
});
