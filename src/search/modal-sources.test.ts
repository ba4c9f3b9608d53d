import { createRequire } from "node:module";
import { expect, it } from "vitest";

interface Autocomplete {
	refresh(): Promise<void>;
}

/** The list behind DocSearch's modal, in the version that DocSearch takes. */
const { createAutocomplete } = createRequire(createRequire(import.meta.url).resolve("@docsearch/react"))(
	"@algolia/autocomplete-core",
) as { createAutocomplete(options: object): Autocomplete };

const environment = { setTimeout, clearTimeout };

const source = (sourceId: string) => ({ sourceId, getItems: () => [] });

it("two sources with one id are an error", async () => {
	const getSources = () => [source("hits0"), source("hits0")];
	await expect(createAutocomplete({ environment, getSources, openOnFocus: true }).refresh()).rejects.toThrow(
		'The `sourceId` "hits0" is not unique.',
	);
});

it("sources with ids of their own are none", async () => {
	const getSources = () => [source("hits0"), source("hits1")];
	await expect(createAutocomplete({ environment, getSources, openOnFocus: true }).refresh()).resolves.toBeUndefined();
});
