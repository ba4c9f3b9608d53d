import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestOfFiles } from "../../plugins/source/files-below";
import { siteConfig } from "../../site.config";
import { type FlatEntry, sectionOf } from "../../src/lib/navigation-tree";
import { giveWay } from "../give-way";
import type { DocPage } from "../nodes-of";
import { publicFolder } from "./built-site";

const PUBLISHED = join(publicFolder, "og");

/** Digest of what the last drawing was made from: if it is the same and public/ was kept, nothing is drawn. */
const KEPT = join(process.cwd(), ".cache", "og-drawn.txt");

/** Where the pictures are drawn: nothing of a build that fails gets into public/. */
const DRAWN = join(process.cwd(), ".cache", "og");

let drawing: Promise<string> | undefined;

/**
 * Draws the link preview of every page to /og/<path>.png, or takes it from the cache if nothing changed. It needs only titles
 * and the menus (docs version -> entries), so a second process draws while Gatsby builds the pages.
 */
export function startOgImages(
	pages: readonly Pick<DocPage, "path" | "title" | "version">[],
	menus: ReadonlyMap<string, readonly FlatEntry[]>,
): void {
	const sections = pages.map(({ path, title, version }) => {
		const section = sectionOf(path, menus.get(version) ?? []);
		return { path, title, section: section === title ? "" : section };
	});
	const list = join(process.cwd(), ".cache", "og-pages.json");
	writeFileSync(list, JSON.stringify([{ path: "/", title: siteConfig.tagline, section: "" }, ...sections]));
	const digest = digestOfFiles([list, join("scripts", "og-images.ts")], [[join("scripts", "lib"), /\.(?:ts|svg)$/]]);
	if (existsSync(PUBLISHED) && existsSync(KEPT) && readFileSync(KEPT, "utf8") === digest) return;
	rmSync(DRAWN, { recursive: true, force: true });
	const args = [list, DRAWN, siteConfig.title];
	const child = fork(join("scripts", "og-images.ts"), args, { execArgv: ["--import", "tsx"] });
	// What follows a build that fails takes the files away. Of one that is killed, the channel closes.
	process.once("exit", () => child.kill("SIGKILL"));
	giveWay(child, 15);
	drawing = once(child, "exit").then(([status]) => {
		if (status !== 0) throw new Error("The link previews could not be drawn: see the message of og-images.ts above.");
		return digest;
	});
	// finishOgImages reads the result; a build that fails before has its own error.
	drawing.catch(() => undefined);
}

/** Publishes the pictures when all are drawn; rejects if drawing failed. */
export async function finishOgImages(): Promise<void> {
	const digest = await drawing;
	if (digest === undefined) return;
	rmSync(PUBLISHED, { recursive: true, force: true });
	renameSync(DRAWN, PUBLISHED);
	writeFileSync(KEPT, digest);
}
