import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Node } from "gatsby";
import { expect, it, vi } from "vitest";
import { followSaves, isOutdated, isSaved, PAGES_MADE, readSaves, takeSaves } from "./saves";

const MUTATION = "ENQUEUE_NODE_MUTATION";
const files = { name: "gatsby-source-filesystem" };

it("holds pages until Gatsby has made them of what was saved, and repeats what it has forgotten", async () => {
	vi.useFakeTimers();
	const emitter = new EventEmitter();
	const known = new Map<string, Node>();
	emitter.on(MUTATION, ({ payload: [{ internal }] }) => {
		// As Gatsby does, which listens first.
		if (internal.owner) throw new Error("The owner is set automatically.");
		internal.owner = files.name;
	});
	const shown: string[] = [];
	followSaves({ emitter }, (path) => shown.push(path));
	const isHeld = async () => {
		let isOpen = false;
		void takeSaves().then(() => {
			isOpen = true;
		});
		await vi.advanceTimersByTimeAsync(0);
		return !isOpen;
	};
	const told: { payload: [Node] }[] = [];
	emitter.on(MUTATION, (mutation) => told.push(mutation));
	const node = (contentDigest: string) =>
		({ id: "faq", absolutePath: "/faq.mdx", internal: { contentDigest } }) as unknown as Node;
	const read = () => readSaves({ getNode: (id: string) => known.get(id), getNodesByType: () => [] });
	const made = async () => {
		await read();
		emitter.emit(PAGES_MADE);
	};

	expect(await isHeld()).toBe(false);
	emitter.emit(MUTATION, { type: "createNode", payload: [node("of a guide"), { name: "default-site-plugin" }] });
	expect(await isHeld()).toBe(false);

	emitter.emit(MUTATION, { type: "createNode", payload: [node("one"), files] });
	await made();
	expect(await isHeld()).toBe(true);
	expect(isSaved("/faq.mdx")).toBe(true);
	await vi.advanceTimersByTimeAsync(4_000);
	expect(shown).toEqual(["/faq.mdx"]);
	expect(told).toHaveLength(3);
	expect(told.at(-1)?.payload[0].internal.contentDigest).toBe("one");
	known.set("faq", node("one"));
	await made();
	expect(await isHeld()).toBe(false);
	expect(isSaved("/faq.mdx")).toBe(false);

	await read();
	emitter.emit(MUTATION, { type: "createNode", payload: [node("two"), files] });
	known.set("faq", node("two"));
	expect(isOutdated(), "saved while pages are made").toBe(true);
	emitter.emit(PAGES_MADE);
	expect(await isHeld()).toBe(true);
	await made();
	expect([isOutdated(), await isHeld()]).toEqual([false, false]);

	emitter.emit(MUTATION, { type: "createNode", payload: [node("three"), files] });
	await read();
	expect(isOutdated(), "Gatsby has not taken it").toBe(true);
	known.set("faq", node("three"));
	emitter.emit(PAGES_MADE);
	expect(await isHeld(), "it was taken while pages were made").toBe(true);

	emitter.emit(MUTATION, { type: "deleteNode", payload: [node("two"), files] });
	await made();
	expect(await isHeld()).toBe(true);
	await vi.advanceTimersByTimeAsync(70_000);
	expect(await isHeld()).toBe(false);
	vi.useRealTimers();
});

it("waits for the parts of a saved page, but not for those that never come", async () => {
	vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
	const emitter = new EventEmitter();
	const file = {
		id: "faq",
		extension: "mdx",
		children: ["mdx"],
		internal: { contentDigest: "two" },
	} as unknown as Node;
	const parts: { parent: string; internal: { contentDigest: string } }[] = [];
	const args = { getNode: () => file, getNodesByType: () => parts as Node[] };
	followSaves({ emitter }, () => {});
	await readSaves(args);
	emitter.emit(MUTATION, { type: "createNode", payload: [file, files] });

	let isRead = false;
	const read = readSaves(args).then(() => {
		isRead = true;
	});
	await setTimeout(50);
	expect(isRead, "the file has its part, the index does not").toBe(false);
	parts.push({ parent: "faq", internal: { contentDigest: "one" } });
	await setTimeout(50);
	expect(isRead, "the part is of an older text").toBe(false);
	parts.splice(0, 1, { parent: "faq", internal: { contentDigest: "two" } });
	await read;

	parts.pop();
	const unreadable = readSaves(args);
	vi.setSystemTime(Date.now() + 4_000);
	await unreadable;
	emitter.emit(PAGES_MADE);
	vi.useRealTimers();
});
