/** Remembers the result of a function for each object, as long as the object lives. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	const known = new WeakMap<Key, { value: Value }>();
	return (key) => {
		const one = known.get(key) ?? { value: make(key) };
		known.set(key, one);
		return one.value;
	};
}
