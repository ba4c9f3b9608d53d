import { type CustomResource, parseYamlSource, readYamlSource, SourceErrors } from "product-data";
import { z } from "zod";
import type { CrdExample } from "./model";

const manifestSchema = z.looseObject({
	apiVersion: z.string().describe("the group and version, such as example.org/v1"),
	kind: z.string().describe("the kind of resource"),
});

/** Reads a sample manifest, whose fields the sample checker checks. Throws SourceErrors for an unknown kind. */
export function parseExample(text: string, file: string, resources: readonly CustomResource[]) {
	const source = parseYamlSource(text, file);
	const { apiVersion, kind } = readYamlSource(source, manifestSchema);
	const resource = resources.find((one) => one.kind === kind && `${one.group}/${one.version}` === apiVersion);
	if (!resource) {
		const message = `No definition describes the kind "${kind}" of ${apiVersion}.`;
		const fix = "Correct apiVersion and kind, or remove the file.";
		throw new SourceErrors([source.error(["kind"], { message, found: `${apiVersion} ${kind}`, fix })]);
	}
	return { resource, example: toExample(text, file) };
}

/** The comment at the top becomes the title and is removed from the code. */
function toExample(text: string, file: string): CrdExample {
	const lines = text.trim().split("\n");
	const start = lines.findIndex((line) => !line.startsWith("#"));
	const title = lines
		.slice(0, start)
		.map((line) => line.replace(/^#\s?/, ""))
		.join(" ")
		.trim();
	return { title, code: lines.slice(start).join("\n").trim(), file };
}
