import { existsSync, watch } from "node:fs";
import { collectedProblems } from "../../src/lib/problems";

/** Sources that are watched already; Gatsby may source more than once. */
const watched = new Set<string>();

/**
 * `npm run dev` only: makes the nodes of a source again after each change in its folder, and reports the mistakes. Saving a
 * file can cause several events, so it waits for a short pause.
 */
export function watchSource(
	reporter: { error(message: string): void },
	{ root, version }: { root: string; version: string },
	makeNodes: () => Promise<void>,
): void {
	const source = `${root} ${version}`;
	if (process.env.gatsby_executing_command !== "develop" || watched.has(source) || !existsSync(root)) return;
	watched.add(source);
	let timer: NodeJS.Timeout | undefined;
	watch(root, { recursive: true }, () => {
		clearTimeout(timer);
		timer = setTimeout(async () => {
			await makeNodes();
			const mistakes = collectedProblems("source");
			if (mistakes) reporter.error(mistakes.message);
		}, 100);
	});
}
