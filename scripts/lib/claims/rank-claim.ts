/** What became of a claim's evidence: a value that the claim names went (`contradicted`), or something else changed (`unclear`). */
export type ClaimRank = "contradicted" | "unclear";

/** Numbers, and words that a program would write: `--port`, `squid.conf`, `MCP_PORT`, `proxyPort`. */
const VALUES =
	/\d+(?:\.\d+)*|(?<![\w-])--?[a-z][\w-]+|\b\w+(?:[._/:-]\w+)+\b|\b[A-Z][A-Z0-9_]{2,}\b|\b[a-z]+[A-Z]\w*\b/g;

/** A claim, and the unified diff of its evidence -> what an editor should look at first. */
export function rankClaim(says: string, diff: string | null): ClaimRank {
	const lines = (diff ?? "").split("\n").filter((line) => !/^(?:---|\+\+\+|@@)/.test(line));
	const [removed, left] = [
		lines.filter((line) => line.startsWith("-")),
		lines.filter((line) => !line.startsWith("-")),
	].map(wordsOf) as [Set<string>, Set<string>];
	const values = [...wordsOf([says])];
	// Evidence that is gone as a whole has moved more often than it has changed.
	const isGone = left.size === 0;
	return !isGone && values.some((value) => removed.has(value) && !left.has(value)) ? "contradicted" : "unclear";
}

function wordsOf(lines: readonly string[]): Set<string> {
	const code = lines.map((line) => line.replace(/(^[+-]?\s*\/\/|\s\/\/).*$/, ""));
	return new Set(code.flatMap((line) => line.match(VALUES) ?? []));
}
