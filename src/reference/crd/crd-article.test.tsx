import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { siteConfig } from "../../../site.config";
import { idsOf, markupProblems, textOf } from "../testing/html";
import { readSource, realCrds, yamlFiles } from "../testing/real-models";
import { CrdArticle } from "./crd-article";
import { crdOutline } from "./crd-sections";

interface SourceSchema {
	properties?: Record<string, SourceSchema>;
	items?: SourceSchema;
}

describe("the CRD page", () => {
	const reference = realCrds();
	const html = renderToStaticMarkup(<CrdArticle reference={reference} />);
	const ids = new Set(idsOf(html));
	const definitions = yamlFiles("content/crds").map((file) => parse(readSource(file)));

	it("has an anchor for every field of the definition that it describes", () => {
		const paths = definitions.flatMap(({ spec }) => {
			const kind = spec.names.kind === siteConfig.kinds[0] ? "" : `${spec.names.kind.toLowerCase()}.`;
			return pathsOf(described(spec.versions[0].schema.openAPIV3Schema)).map((path) => kind + path);
		});
		expect(paths.length).toBeGreaterThan(100);
		expect(paths.filter((path) => !ids.has(path) && !/(?:^|\.)(?:apiVersion|kind|metadata)$/.test(path))).toEqual([]);
	});

	it("shows no mark of Markdown", () => {
		expect(textOf(html.replace(/<pre.*?<\/pre>/gs, "")).match(/.{20}`.{20}/s)).toBeNull();
	});

	it("names group, version, kind, scope and printer columns", () => {
		const text = textOf(html);
		const { spec } = definitions.find(({ spec }) => spec.names.kind === siteConfig.kinds[0]);
		const columns = spec.versions[0].additionalPrinterColumns.flatMap((column: { name: string; jsonPath: string }) => [
			column.name,
			column.jsonPath,
		]);
		const facts = [
			`${spec.group}/${spec.versions[0].name}`,
			spec.names.kind,
			spec.names.plural,
			spec.scope,
			...columns,
		];
		expect(facts.filter((fact) => !text.includes(fact))).toEqual([]);
	});

	it("has sound markup", () => {
		expect(markupProblems(html)).toEqual([]);
	});

	it("has an outline that leads somewhere", () => {
		expect(crdOutline(reference).filter(({ id }) => !ids.has(id))).toEqual([]);
	});
});

/** Dotted paths of every field, as links write them. */
function pathsOf({ properties = {}, items }: SourceSchema, parent = ""): string[] {
	const own = Object.entries(properties).flatMap(([name, schema]) => {
		const path = parent === "" ? name : `${parent}.${name}`;
		return [path, ...pathsOf(schema, path)];
	});
	return items ? [...own, ...pathsOf(items, parent)] : own;
}

interface Schema {
	description?: string;
	externalDocs?: unknown;
	properties?: Record<string, Schema>;
	items?: Schema;
}

/** A type of Kubernetes that is spelled out to judge manifests has fields that the page leaves out: those without a description. */
function described(schema: Schema, isForeign = false): Schema {
	const inside = (child: Schema) => described(child, isForeign || schema.externalDocs !== undefined);
	const own = Object.entries(schema.properties ?? {}).filter(
		([, child]) => !(isForeign || schema.externalDocs) || child.description,
	);
	return {
		...schema,
		...(schema.properties && { properties: Object.fromEntries(own.map(([name, child]) => [name, inside(child)])) }),
		...(schema.items && { items: inside(schema.items) }),
	};
}
