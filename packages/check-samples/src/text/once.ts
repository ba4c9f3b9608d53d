/** A function that is asked once for each object: its answers are kept as long as the object. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, { value: Value }>();
	return (key) => {
		const one = known.get(key) ?? { value: make(key) };
		known.set(key, one);
		return one.value;
	};
}
