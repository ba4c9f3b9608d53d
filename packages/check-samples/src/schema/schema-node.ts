export {
	deref,
	type KnownProperties,
	knownProperties,
	pointerResolver,
	type RefResolver,
	type Schema,
	schemaTypes,
} from "product-data";
