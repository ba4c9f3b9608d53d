import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * The result of a step, made anew only if its inputs differ from those of the last build. `inputs` are all texts that decide the
 * result, except for code: Gatsby's cache goes when our code changes (own-code.ts), and the results with it. A result is plain
 * JSON. A step that throws is not kept: it runs again, and reports its mistakes. Tests and tools of our own, for which nothing drops
 * results of older code, keep none.
 */
export function kept<Result>(name: string, inputs: Iterable<string>, make: () => Result): Result {
	const place = placeOf(name, inputs);
	const known = read<Result>(place);
	return known ? known.result : write(place, make());
}

/** As `kept`, for a step that many items go through: `make` gets those whose results are to be made, together. */
export async function keptEach<Item, Result>(
	items: readonly Item[],
	inputsOf: (item: Item) => readonly [name: string, ...inputs: string[]],
	make: (stale: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
	const asked = items.map((item) => {
		const [name, ...inputs] = inputsOf(item);
		const place = placeOf(name, inputs);
		return { item, place, known: read<Result>(place) };
	});
	const made = await make(asked.flatMap(({ item, known }) => (known ? [] : [item])));
	const results = made.values();
	return asked.map(({ place, known }) => known?.result ?? write(place, results.next().value as Result));
}

/** File of a result, and the digest of what it is made from; null where nothing is kept. */
type Place = { readonly file: string; readonly digest: string } | null;

function placeOf(name: string, inputs: Iterable<string>): Place {
	if (!process.env.gatsby_executing_command) return null;
	const file = join(process.cwd(), ".cache", "kept", `${encodeURIComponent(name)}.json`);
	return { file, digest: digestOf(inputs) };
}

function read<Result>(place: Place): { result: Result } | undefined {
	if (!place || !existsSync(place.file)) return undefined;
	const text = readFileSync(place.file, "utf8");
	// The first line is the digest: a long result of other inputs need not be parsed.
	if (!text.startsWith(`${place.digest}\n`)) return undefined;
	return { result: JSON.parse(text.slice(place.digest.length)) };
}

function write<Result>(place: Place, result: Result): Result {
	if (!place) return result;
	mkdirSync(dirname(place.file), { recursive: true });
	// A build that is killed leaves the old file or the new one, never half of one.
	writeFileSync(`${place.file}.new`, `${place.digest}\n${JSON.stringify(result)}`);
	renameSync(`${place.file}.new`, place.file);
	return result;
}

/** SHA-256 of a list of texts; the same text split in another place has another digest. */
export function digestOf(texts: Iterable<string>): string {
	const digest = createHash("sha256");
	for (const text of texts) digest.update(`${text.length}:`).update(text);
	return digest.digest("hex");
}
