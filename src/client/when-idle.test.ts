import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenIdle } from "./when-idle";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a step runs when the browser is idle", () => {
	vi.stubGlobal("requestIdleCallback", (step: () => void) => step());
	const step = vi.fn();
	whenIdle(step);
	expect(step).toHaveBeenCalledOnce();
});

test("a step runs after two seconds in a browser that is never idle", () => {
	// As W3C's requestIdleCallback does: without idle time, only the timeout starts the callback.
	vi.stubGlobal("requestIdleCallback", (step: () => void, options?: IdleRequestOptions) => {
		if (options?.timeout) setTimeout(step, options.timeout);
	});
	const step = vi.fn();
	whenIdle(step);
	vi.advanceTimersByTime(1999);
	expect(step).not.toHaveBeenCalled();
	vi.advanceTimersByTime(1);
	expect(step).toHaveBeenCalledOnce();
});

test("a step runs soon in a browser that cannot tell", () => {
	const step = vi.fn();
	whenIdle(step);
	vi.advanceTimersByTime(200);
	expect(step).toHaveBeenCalledOnce();
});
