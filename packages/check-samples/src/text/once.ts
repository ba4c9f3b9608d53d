/** Remembers the result of a function for each object, as long as the object lives. */
export function once<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
	return remember(new WeakMap<Key, { value: Value }>(), make);
}

/** Remembers the result of a function for each name. */
export function onceByName<Value>(make: (name: string) => Value): (name: string) => Value {
	return remember(new Map<string, { value: Value }>(), make);
}

interface Memory<Key, Value> {
	get(key: Key): { value: Value } | undefined;
	set(key: Key, one: { value: Value }): unknown;
}

function remember<Key, Value>(known: Memory<Key, Value>, make: (key: Key) => Value): (key: Key) => Value {
	return (key) => {
		const one = known.get(key) ?? { value: make(key) };
		known.set(key, one);
		return one.value;
	};
}
