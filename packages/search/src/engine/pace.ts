/** Work of this length is not felt; after it the browser gets a turn. */
const SLICE_MS = 8;

export type Pace = ReturnType<typeof startPace>;

/** Lets long work take turns with the browser, so that typing stays fluid. */
export function startPace(signal?: AbortSignal) {
	let since = performance.now();
	return {
		/** Waits for the browser where the work has lasted a while. Throws when nobody waits for the work any more. */
		rest(): Promise<void> | undefined {
			signal?.throwIfAborted();
			if (performance.now() - since < SLICE_MS) return;
			return takeTurns().then(() => {
				since = performance.now();
				signal?.throwIfAborted();
			});
		},
	};
}

/** A message to oneself comes after the browser's own work, without the 4 ms that nested timers cost. */
function takeTurns(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}
