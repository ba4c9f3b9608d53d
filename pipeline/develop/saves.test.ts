import { EventEmitter } from "node:events";
import { setTimeout } from "node:timers/promises";
import type { Node } from "gatsby";
import { expect, it, vi } from "vitest";
import { followSaves, isSaved, isSavedSince, PAGES_MADE, readSaves, takeSaves } from "./saves";

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
	followSaves({ emitter, getNode: (id: string) => known.get(id) } as never, (path) => shown.push(path));
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
	const made = () => emitter.emit(PAGES_MADE, Date.now());

	expect(await isHeld()).toBe(false);
	emitter.emit(MUTATION, { type: "createNode", payload: [node("of a guide"), { name: "default-site-plugin" }] });
	expect(await isHeld()).toBe(false);

	emitter.emit(MUTATION, { type: "createNode", payload: [node("one"), files] });
	made();
	expect(await isHeld()).toBe(true);
	expect(isSaved("/faq.mdx")).toBe(true);
	await vi.advanceTimersByTimeAsync(4_000);
	expect(shown).toEqual(["/faq.mdx"]);
	expect(told).toHaveLength(3);
	expect(told.at(-1)?.payload[0].internal.contentDigest).toBe("one");
	known.set("faq", node("one"));
	made();
	expect(await isHeld()).toBe(false);
	expect(isSaved("/faq.mdx")).toBe(false);

	const began = Date.now();
	await vi.advanceTimersByTimeAsync(10);
	emitter.emit(MUTATION, { type: "createNode", payload: [node("two"), files] });
	known.set("faq", node("two"));
	expect([isSavedSince(began), isSavedSince(Date.now())]).toEqual([true, false]);
	emitter.emit(PAGES_MADE, began);
	expect(await isHeld()).toBe(true);
	made();
	expect(await isHeld()).toBe(false);

	emitter.emit(MUTATION, { type: "deleteNode", payload: [node("two"), files] });
	made();
	expect(await isHeld()).toBe(true);
	await vi.advanceTimersByTimeAsync(70_000);
	expect(await isHeld()).toBe(false);
	vi.useRealTimers();
});

it("waits for the parts of a saved page, but not for those that never come", async () => {
	vi.useFakeTimers({ toFake: ["Date", "setInterval"] });
	const emitter = new EventEmitter();
	const children: string[] = [];
	const file = { id: "faq", extension: "mdx", children, internal: { contentDigest: "one" } } as unknown as Node;
	const args = { emitter, getNode: () => file };
	followSaves(args as never, () => {});
	await readSaves(args as never);
	emitter.emit(MUTATION, { type: "createNode", payload: [file, files] });

	let isRead = false;
	const read = readSaves(args as never).then(() => {
		isRead = true;
	});
	await setTimeout(50);
	expect(isRead).toBe(false);
	children.push("mdx");
	await read;

	children.pop();
	const unreadable = readSaves(args as never);
	vi.setSystemTime(Date.now() + 4_000);
	await unreadable;
	emitter.emit(PAGES_MADE, Date.now());
	vi.useRealTimers();
});
