import type { CreateSchemaCustomizationArgs } from "gatsby";
import { buildSchema, parse, validate } from "graphql";
import { expect, it } from "vitest";
import { createSchemaCustomization as siteTypes } from "../../pipeline/lifecycles/schema";
import { createSchemaCustomization as cliTypes } from "../gatsby-source-cli/lifecycles";
import { createSchemaCustomization as crdTypes } from "../gatsby-source-crds/lifecycles";
import { createSchemaCustomization as apiTypes } from "../gatsby-source-openapi/lifecycles";
import { createSchemaCustomization as releaseTypes } from "../gatsby-source-releases/lifecycles";
import { siteQuery } from "./site-query";

const PAGES = [
	"Guide",
	"CliCommand",
	"ApiDocument",
	"CustomResourceReference",
	"GeneratedIndex",
	"Release",
	"ReleaseHistory",
	"Navigation",
	"PageQuestions",
];

/** The schema as Gatsby makes it of the type definitions, as far as the queries need it. */
function schemaOf() {
	const parts: string[] = [];
	const args = {
		actions: { createTypes: (types: unknown) => parts.push(String(types)) },
	} as unknown as CreateSchemaCustomizationArgs;
	for (const customize of [siteTypes, cliTypes, crdTypes, apiTypes, releaseTypes])
		customize?.(args, { plugins: [] }, () => undefined);
	const lists = PAGES.map((name) => `type ${name}List { nodes: [${name}!]! }`).join("\n");
	const fields = PAGES.map((name) => `all${name}(sort: Sort): ${name}List!`).join("\n");
	// Gatsby adds these to each type that implements Node, the site's resolvers to each page.
	const types = parts
		.join("\n")
		.replace(/(type \w+ implements Node & DocPage[^{]*\{)/g, "$1\n counterparts: [DocPageCounterpart!]!\n")
		.replace(/(type \w+ implements Node[^{]*\{)/g, "$1\n id: ID!\n internal: Internal!\n")
		.replace(/implements Node & DocPage/g, "implements DocPage & Node");
	const gatsby =
		"directive @dontInfer on OBJECT\ndirective @dateformat on FIELD_DEFINITION\nscalar Date\nscalar JSON\ninterface Node { id: ID! }\ntype Internal { contentDigest: String! }\ninput Sort { path: Order }\nenum Order { ASC DESC }";
	return buildSchema(`${gatsby}\n${types}\n${lists}\ntype Query { ${fields} }`, { assumeValidSDL: true });
}

it("the query asks for nothing that the sources do not declare", () => {
	expect(validate(schemaOf(), parse(siteQuery)).map((error) => error.message)).toEqual([]);
});
