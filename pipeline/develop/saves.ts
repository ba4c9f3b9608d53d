import { setTimeout } from "node:timers/promises";
import type { Node, NodePluginArgs } from "gatsby";

/** Emitted when all pages are made again. */
export const PAGES_MADE = "docs:pages-made";

/** How Gatsby tells itself of a change that a plugin makes to a node. */
interface Mutation {
	readonly type: string;
	readonly payload: readonly [node: Node, plugin: { readonly name: string }, ...more: unknown[]];
	/** True for one that is sent once more. */
	readonly isRepeated?: boolean;
}

const MUTATION = "ENQUEUE_NODE_MUTATION";

/** The site as a plugin: it makes its nodes of what was saved. */
const SITE = "default-site-plugin";

/** How often Gatsby is told of a save that is not on its page yet. */
const REPEAT_MS = 2_000;

/** Pages are answered again after this time, should Gatsby make none after a save. */
const LONGEST_MS = 60_000;

/** Pages are made after this time, should a saved page not get its parts: gatsby-plugin-mdx cannot read each front matter. */
const LONGEST_READING_MS = 3_000;

interface Save {
	/** In milliseconds since 1970. */
	readonly at: number;
	readonly mutation: Mutation;
	/** True if the pages that are made now are made of it. */
	isRead: boolean;
}

/** What was saved and is not on its page yet, by the id of its node. */
const saves = new Map<string, Save>();

/**
 * `npm run dev` only: follows each save until Gatsby has made the pages of it. Gatsby collects saves for half a second, and forgets
 * them if a page's query runs meanwhile; one that comes while it makes pages leaves its own page without content. It is told of
 * such saves again. `onSave` gets the path of each saved file.
 */
export function followSaves({ emitter }: Pick<NodePluginArgs, "emitter">, onSave: (path: string) => void): void {
	emitter.on(MUTATION, (mutation: Mutation) => {
		const [node, plugin] = mutation.payload;
		if (mutation.isRepeated || plugin.name === SITE || !/^(?:create|delete)Node$/.test(mutation.type)) return;
		saves.set(node.id, { at: Date.now(), mutation: copyOf(mutation), isRead: false });
		onSave(String(node.absolutePath));
	});
	emitter.on(PAGES_MADE, () => {
		for (const [id, { isRead }] of saves) if (isRead) saves.delete(id);
	});
	setInterval(() => {
		for (const [id, { at, mutation }] of saves) {
			const age = Date.now() - at;
			if (age > LONGEST_MS) saves.delete(id);
			else if (age > REPEAT_MS) emitter.emit(MUTATION, copyOf(mutation));
		}
	}, REPEAT_MS);
}

/**
 * Gatsby counts in how many runs of queries in a row nodes have changed, and ends at the seventh: it takes that for a loop. An editor
 * that saves at each key changes nodes in every run. With this, Gatsby does not count.
 */
export async function allowManySaves(): Promise<void> {
	const { buildActions } = await import("gatsby/dist/state-machines/develop/actions.js");
	if (!("incrementRecompileCount" in buildActions))
		throw new Error("Gatsby counts changes in another way: see pipeline/develop/saves.ts.");
	Object.assign(buildActions, { incrementRecompileCount: () => undefined });
}

/** Gatsby writes the owner into a node that it is given, and ends if it is given one with an owner. */
function copyOf(mutation: Mutation): Mutation {
	const [node, ...more] = mutation.payload;
	const { owner: _owner, ...internal } = node.internal;
	return { ...mutation, payload: [{ ...node, internal } as Node, ...more], isRepeated: true };
}

/** True for a saved file, by its absolute path, that is not on its page yet. */
export function isSaved(path: string): boolean {
	return [...saves.values()].some(({ mutation }) => mutation.payload[0].absolutePath === path);
}

/** True if a save is not part of the pages that are made now: Gatsby will make them again, and some may be missing until then. */
export function isOutdated(): boolean {
	return [...saves.values()].some(({ isRead }) => !isRead);
}

/**
 * Waits until what was saved has its parts. While queries run, Gatsby takes a save at once, which deletes the parts of the older
 * text, and then makes pages without waiting for the new ones: a page without its parts would go.
 */
export async function readSaves(nodes: Pick<NodePluginArgs, "getNode" | "getNodesByType">): Promise<void> {
	const { getNode, getNodesByType } = nodes;
	const isTaken = ({ mutation: { type, payload } }: Save): boolean =>
		getNode(payload[0].id)?.internal.contentDigest ===
		(type === "createNode" ? payload[0].internal.contentDigest : undefined);
	const hasParts = (): boolean => {
		// The index from which guides are made gets a part a moment later than its file does.
		const parts = new Map(getNodesByType("Mdx").map(({ parent, internal }) => [parent, internal.contentDigest]));
		return [...saves.values()].filter(isTaken).every(({ mutation: { payload } }) => {
			const file = getNode(payload[0].id);
			return file?.extension !== "mdx" || parts.get(file.id) === file.internal.contentDigest;
		});
	};
	const until = Date.now() + LONGEST_READING_MS;
	while (!hasParts() && Date.now() < until) await setTimeout(20);
	for (const save of saves.values()) save.isRead = isTaken(save);
}

/** Waits until the pages of all saves are made. */
export async function takeSaves(): Promise<void> {
	while (saves.size > 0) await setTimeout(20);
}
