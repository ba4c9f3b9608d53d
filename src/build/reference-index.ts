import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CreatePagesArgs } from "gatsby";
import type { ReferenceIndex } from "../mdx/reference-index";

type Page = Queries.CreatePagesQuery["allDocPage"]["nodes"][number];

/** Where the index lies between createPages and the MDX compiler, which runs in another bundle. */
export const referenceIndexFile = join(process.cwd(), ".cache", "docs-reference-index.json");

/** Collects what code spans may name from the data layer, and leaves it where the MDX plugins find it. */
export async function writeReferenceIndex(
	graphql: CreatePagesArgs["graphql"],
	pages: readonly Page[],
): Promise<ReferenceIndex> {
	const { data } = await graphql<Queries.ReferenceTargetsQuery>(/* GraphQL */ `
		query ReferenceTargets {
			allApiDocument {
				nodes {
					path
					groups {
						operations {
							anchor
							method
							path
						}
					}
				}
			}
			allCustomResourceReference {
				nodes {
					path
					resources {
						properties {
							path
							anchor
						}
					}
				}
			}
		}
	`);
	const commands = pages.flatMap((page) => (page.__typename === "CliCommand" ? [page] : []));
	const index: ReferenceIndex = {
		commands: Object.fromEntries(
			commands.flatMap((page) => namesOf(page).map((name) => [name, { url: page.path, flags: flagsOf(page) }])),
		),
		operations: Object.fromEntries(
			(data?.allApiDocument.nodes ?? []).flatMap((document) =>
				document.groups.flatMap((group) =>
					group.operations.map((operation) => [
						`${operation.method} ${operation.path}`,
						`${document.path}#${operation.anchor}`,
					]),
				),
			),
		),
		fields: Object.fromEntries(
			(data?.allCustomResourceReference.nodes ?? []).flatMap((page) =>
				page.resources.flatMap((resource) =>
					resource.properties.map((field) => [field.path, `${page.path}#${field.anchor}`]),
				),
			),
		),
	};
	mkdirSync(join(referenceIndexFile, ".."), { recursive: true });
	writeFileSync(referenceIndexFile, JSON.stringify(index));
	return index;
}

/** A command answers to its own name and, in place of the last word, to each alias. */
function namesOf({ command, aliases }: Extract<Page, { __typename: "CliCommand" }>): string[] {
	return [command, ...aliases.map((alias) => command.replace(/\S+$/, alias))];
}

function flagsOf(page: Extract<Page, { __typename: "CliCommand" }>): Record<string, string> {
	return Object.fromEntries(
		[...page.options, ...page.inheritedOptions].flatMap(({ name, shorthand, anchor }) => {
			const url = `${page.path}#${anchor}`;
			return [[`--${name}`, url] as const, ...(shorthand ? [[`-${shorthand}`, url] as const] : [])];
		}),
	);
}

/** The index as the MDX plugins read it; empty before the first build has written it. */
export function readReferenceIndex(): ReferenceIndex {
	try {
		return JSON.parse(readFileSync(referenceIndexFile, "utf8")) as ReferenceIndex;
	} catch {
		return { commands: {}, operations: {}, fields: {} };
	}
}
