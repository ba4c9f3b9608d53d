import { expect, test } from "vitest";
import { typeOfDefault, valueType } from "./value-type.ts";

test.each([
	["count", "count"],
	["uint64", "int"],
	["Duration", undefined],
	["stringToString", "stringSlice"],
	["key=value", undefined],
])("the word %s names the type %s", (word, type) => expect(valueType(word)).toBe(type));

test.each([
	["true", "bool"],
	["-3", "int"],
	["0.5", "float"],
	["1m30s", "duration"],
	["[a,b]", "stringArray"],
	["info", undefined],
])("the default %s shows the type %s", (value, type) => expect(typeOfDefault(value)).toBe(type));
