/** Makes a value with the first call, and anew with the next one if that failed. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
	let made: Promise<Value> | undefined;
	return () => {
		made ??= make();
		made.catch(() => {
			made = undefined;
		});
		return made;
	};
}
