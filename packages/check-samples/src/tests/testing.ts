import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadContext } from "../load/load-context.ts";
import type { CheckContext } from "../model/context.ts";
import type { Mode, Problem } from "../model/types.ts";
import { checkDocument } from "../page/check-document.ts";
import { formatPretty } from "../program/report/pretty.ts";

/** Files for tests. */
export const fixtures = fileURLToPath(new URL("../../fixtures", import.meta.url));

const contexts = new Map<Mode, CheckContext>();

/** The made-up product that tests are checked against. */
export function demoContext(mode: Mode = "strict"): CheckContext {
	const known = contexts.get(mode);
	if (known) return known;
	const data = path.join(fixtures, "data");
	const context = loadContext({
		mode,
		cli: path.join(data, "cli"),
		crds: path.join(data, "crds"),
		openapi: path.join(data, "api.yaml"),
		data: path.join(data, "facts"),
		version: "v1",
	});
	contexts.set(mode, context);
	return context;
}

/** The problems of a page. */
export async function problemsOf(text: string, mode: Mode = "strict"): Promise<Problem[]> {
	return (await checkDocument(text, "page.mdx", demoContext(mode))).problems;
}

/** The report of a page, as the terminal shows it. */
export async function reportOf(text: string, mode: Mode = "strict"): Promise<string> {
	const report = formatPretty(await problemsOf(text, mode));
	// Snapshots must not depend on the path of the repository.
	return report.replaceAll(fixtures, "fixtures");
}
