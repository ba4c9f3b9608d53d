import type { NodePluginArgs } from "gatsby";
import { setProblems } from "../../src/lib/problems";

/** The nodes that a source made of a folder in the last build. */
interface KeptSource {
	digest: string;
	/** Id of each node -> digest of its content. */
	nodes: Record<string, string>;
}

type NodeKeeper = Pick<NodePluginArgs, "cache" | "getNode" | "actions">;

/**
 * Keeps the nodes of a source that has not changed since the last build: Gatsby still has them. False if anything changed, or
 * if a node is missing or different; then the source is read. Gatsby drops the cache of older code (own-code.ts).
 */
export async function keepUnchangedNodes(args: NodeKeeper, source: string, digest: string): Promise<boolean> {
	const kept = (await args.cache.get(source)) as KeptSource | undefined;
	if (kept?.digest !== digest) return false;
	const nodes = Object.entries(kept.nodes).map(([id, content]) => {
		const node = args.getNode(id);
		return node?.internal.contentDigest === content ? node : null;
	});
	if (nodes.includes(null)) return false;
	for (const node of nodes) if (node) args.actions.touchNode(node);
	setProblems("source", source, []);
	return true;
}

export async function rememberNodes(
	args: NodeKeeper,
	source: string,
	digest: string,
	ids: Iterable<string>,
): Promise<void> {
	const nodes = Object.fromEntries([...ids].map((id) => [id, args.getNode(id)?.internal.contentDigest ?? ""]));
	await args.cache.set(source, { digest, nodes } satisfies KeptSource);
}
