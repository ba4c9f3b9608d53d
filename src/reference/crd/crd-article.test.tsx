import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { idsOf, markupProblems, textOf } from "../testing/html";
import { readSource, realCrds, yamlFiles } from "../testing/real-models";
import { CrdArticle } from "./crd-article";
import { crdMarkdown } from "./crd-markdown";
import { crdRecords } from "./crd-records";
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

	it("has an anchor for every field of the definition", () => {
		const paths = definitions.flatMap(({ spec }) => pathsOf(spec.versions[0].schema.openAPIV3Schema));
		const plain = ["apiVersion", "kind", "metadata"];
		expect(paths.length).toBeGreaterThan(100);
		expect(paths.filter((path) => !ids.has(path) && !plain.includes(path))).toEqual([]);
	});

	it("names group, version, kind, scope and printer columns", () => {
		const text = textOf(html);
		const { spec } = definitions[0];
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

	it("has an outline and records that lead somewhere", () => {
		expect(crdOutline(reference).filter(({ id }) => !ids.has(id))).toEqual([]);
		expect(crdRecords(reference).filter(({ anchor }) => !ids.has(anchor))).toEqual([]);
	});

	it("has a complete Markdown twin", () => {
		const markdown = crdMarkdown(reference);
		const names = reference.resources.flatMap(({ properties, examples }) => [
			...properties.map(({ name }) => `\`${name}\``),
			...examples.map(({ code }) => code),
		]);
		expect(names.filter((name) => !markdown.includes(name))).toEqual([]);
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
