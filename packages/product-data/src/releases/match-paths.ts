/**
 * Pairs operations that went with operations that came in the same release and differ in one part of the path
 * (`/servers/{name}` and `/workloads/{name}`). Several pairs may fit: the part that most operations share decides.
 */
export function matchPaths(gone: readonly string[], come: readonly string[]): Map<string, string> {
	const moves = gone.flatMap((from) => come.flatMap((to) => moveBetween(from, to) ?? []));
	const votes = new Map<string, number>();
	for (const { part } of moves) votes.set(part, (votes.get(part) ?? 0) + 1);
	return new Map(
		gone.flatMap((from) => {
			const own = moves.filter((move) => move.from === from);
			const most = Math.max(0, ...own.map(({ part }) => votes.get(part) ?? 0));
			const [best, ...others] = own.filter(({ part }) => votes.get(part) === most);
			return best && others.length === 0 && most > 1 ? [[from, best.to] as const] : [];
		}),
	);
}

function moveBetween(from: string, to: string) {
	const [old, next] = [from.split("/"), to.split("/")];
	if (old.length !== next.length || old[0] !== next[0]) return null;
	const [at, ...others] = old.flatMap((segment, index) => (segment === next[index] ? [] : [index]));
	if (at === undefined || others.length > 0 || old[at]?.startsWith("{")) return null;
	// `3 servers workloads`: place of the segment, its name before and after.
	return { from, to, part: `${at} ${old[at]} ${next[at]}` };
}
