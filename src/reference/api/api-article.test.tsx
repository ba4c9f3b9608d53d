import { brotliCompressSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { countElements, idsOf, markupProblems, textOf } from "../testing/html";
import { readSource, realApi } from "../testing/real-models";
import { ApiArticle } from "./api-article";
import { apiOutline } from "./api-outline";

interface SourceSchema {
	properties?: Record<string, unknown>;
}

describe("the API page", async () => {
	const api = await realApi();
	const source = parse(readSource("openapi/toolhive-api.yaml"));
	const html = renderToStaticMarkup(
		<ApiArticle api={api} documentHref="/openapi/toolhive-api.yaml" documentName="v0.2.5/toolhive-api" />,
	);
	const ids = new Set(idsOf(html));
	const text = textOf(html);
	const schemas: [string, SourceSchema][] = Object.entries(source.components.schemas);

	it("shows every path, operation and answer of the document", () => {
		const operations = Object.values<Record<string, { operationId: string; summary: string; responses: object }>>(
			source.paths,
		)
			.flatMap((item) => Object.values(item))
			.filter(({ operationId }) => operationId);
		const anchors = operations.flatMap(({ operationId, responses }) => [
			operationId,
			...Object.keys(responses).map((status) => `${operationId}.${status}`),
		]);
		expect(operations.length).toBeGreaterThan(0);
		expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
		expect(Object.keys(source.paths).filter((path) => !text.includes(path))).toEqual([]);
		expect(operations.filter(({ summary }) => !text.includes(summary))).toEqual([]);
	});

	it("shows every schema with every property", () => {
		const anchors = schemas.flatMap(([name, { properties = {} }]) => [
			`schema-${name}`,
			...Object.keys(properties).map((property) => `schema-${name}.${property}`),
		]);
		expect(anchors.length).toBeGreaterThan(250);
		expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
	});

	it("shows a further example of a request as a sample to copy, not as output", () => {
		const example = html.slice(html.indexOf("Example: A server that needs a token"));
		const box = textOf(example.slice(0, example.indexOf("</figure>")));
		expect(box).toContain("GITHUB_PERSONAL_ACCESS_TOKEN");
		expect(box).not.toContain("Output");
	});

	it("has sound markup", () => {
		expect(markupProblems(html)).toEqual([]);
	});

	it("has an outline that leads somewhere", () => {
		expect(apiOutline(api).filter(({ id }) => !ids.has(id))).toEqual([]);
	});

	it("stays lean", () => {
		expect(brotliCompressSync(html).length).toBeLessThan(60_000);
		expect(countElements(html) / ids.size).toBeLessThan(17);
	});
});
