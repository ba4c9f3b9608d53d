import { checkDocument, concerns, Releases, unpackContext } from "check-samples";
import { lazily, parseData, readData } from "../data/docs-data.ts";
import { serveJobs } from "./jobs.ts";

// Runs in a separate thread, which can be stopped if a sample takes too long.
// Without mermaid, which is larger than everything else: diagrams are not checked.
const context = unpackContext(readData("checker"), async () => undefined);

/** The history of releases, read for the first question about one. */
const history = lazily(() => new Releases(parseData("releases")));

async function compare({ from, to, text }: { from: string; to: string; text?: string | undefined }) {
	const changes = history().changes({ from, to });
	if (text === undefined) return { changes, breakages: [] };
	const breakages = await history().breakages(text, "sample.md", context, { from, to });
	return { changes: changes.filter((change) => concerns(change, text)), breakages };
}

function check({ page, release }: { page: string; release: string }) {
	const known = release === context.version ? context : history().contextAt(context, release);
	return checkDocument(page, "sample.md", known);
}

export const jobs = serveJobs({ check, compare });
