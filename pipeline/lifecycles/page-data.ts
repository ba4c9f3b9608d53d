import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const published = join(process.cwd(), "public");
const lastOutput = join(process.cwd(), ".last-public");
const kept = join(process.cwd(), ".cache", "withheld");

/** What Gatsby writes for itself: the data that it renders pages from, and lists of scripts that our pages don't load. */
const WITHHELD = ["page-data", "_gatsby", "chunk-map.json", "webpack.stats.json", "~partytown"];

/** Keeps what browsers never read, and does not publish it. Runs after the last step that reads it. */
export function withholdPageData(): void {
	rmSync(kept, { recursive: true, force: true });
	mkdirSync(kept, { recursive: true });
	move(published, kept);
}

/** Waits until `npm run build` has copied the last output, which it does while Gatsby starts. If that has ended, nothing is built. */
export function awaitLastOutput(): void {
	const build = process.env.BUILD_PROCESS;
	if (!build) return;
	const isAlone = () => process.ppid !== Number(build);
	const isCopied = () => existsSync(published) || !existsSync(lastOutput);
	while (!isCopied() && !isAlone()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
	if (isAlone()) process.exit(1);
}

/** Runs before Gatsby reads anything: Gatsby renders a page again only if its data differs from the files that this puts back. */
export function restorePageData(): void {
	if (existsSync(published)) move(kept, published);
}

function move(from: string, to: string): void {
	for (const name of WITHHELD)
		if (existsSync(join(from, name)) && !existsSync(join(to, name))) renameSync(join(from, name), join(to, name));
}
