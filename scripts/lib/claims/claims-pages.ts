import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { slugOf } from "product-data";
import { parseGuide } from "../../../pipeline/mdx/read-guide";
import { apiOutline } from "../../../src/reference/api/api-outline";
import { cliOutline } from "../../../src/reference/cli/cli-sections";
import { crdOutline } from "../../../src/reference/crd/crd-sections";
import { readCommands, realApi, realCrds } from "../../../src/reference/testing/real-models";

/**
 * Finds the page at a path below the site's prefix, with its source file and the ids of its headings: a hand-written one in content/docs
 * below the root, a generated one in the data of this repository; null if there is none. The ledger of addresses would not do: it keeps
 * anchors that a page no longer has. Throws SourceErrors if the page's file has mistakes.
 */
export function claimsPages(root: string) {
	let commands: ReturnType<typeof readCommands> | null = null;
	return async (page: string): Promise<{ file: string; ids: string[] } | null> => {
		const file = `content/docs/${page}.mdx`;
		if (existsSync(join(root, file))) {
			const place = { file, partials: join(root, "content/partials") };
			return { file, ids: parseGuide(readFileSync(join(root, file), "utf8"), place).headings.map(({ id }) => id) };
		}
		if (page === "reference/api") {
			const api = await realApi();
			return { file: "openapi/toolhive-api.yaml", ids: idsOf(apiOutline(api), api) };
		}
		if (page === "reference/crd-spec") {
			const crds = realCrds();
			return { file: "content/crds", ids: idsOf(crdOutline(crds), crds) };
		}
		commands ??= readCommands("content/cli");
		const command = commands.find(({ name }) => page === `reference/cli/${slugOf(name)}`);
		if (!command) return null;
		return { file: `content/cli/${slugOf(command.name)}.yaml`, ids: idsOf(cliOutline(command), command) };
	};
}

/** Ids of the headings, and of rows with an anchor in the model. */
function idsOf(outline: readonly { id: string }[], model: unknown): string[] {
	return [...new Set([...outline.map(({ id }) => id), ...anchorsIn(model)])].filter(Boolean);
}

function anchorsIn(value: unknown): string[] {
	if (Array.isArray(value)) return value.flatMap(anchorsIn);
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([key, part]) =>
		key === "anchor" && typeof part === "string" ? [part] : anchorsIn(part),
	);
}
