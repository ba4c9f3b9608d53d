import {
	checkValue,
	describeValue,
	nearestName,
	type ParsedResource,
	parseYamlSource,
	readYamlSource,
	SourceErrors,
	throwSourceErrors,
	valueAt,
} from "product-data";
import { z } from "zod";
import type { CrdExample } from "./model";

const manifestSchema = z.looseObject({
	apiVersion: z.string().describe("the group and version, such as example.org/v1"),
	kind: z.string().describe("the kind of resource"),
});

/** Reads a sample manifest and checks it against the resource that it names. Throws SourceErrors. */
export function parseExample(text: string, file: string, resources: readonly ParsedResource[]) {
	const source = parseYamlSource(text, file);
	const { apiVersion, kind } = readYamlSource(source, manifestSchema);
	const parsed = resources.find(
		({ resource }) => resource.kind === kind && `${resource.group}/${resource.version}` === apiVersion,
	);
	if (!parsed) {
		const kinds = resources.map(({ resource }) => resource.kind);
		const nearest = nearestName(kind, kinds);
		const message = `No definition describes the kind "${kind}" of ${apiVersion}.`;
		const fix = nearest
			? `Did you mean ${nearest}, or another apiVersion?`
			: "Correct apiVersion and kind, or remove the file.";
		throw new SourceErrors([source.error(["kind"], { message, found: `${apiVersion} ${kind}`, fix })]);
	}
	throwSourceErrors(
		checkValue(source.data, parsed.schema, { isClosed: true }).map((problem) =>
			source.error(problem.path, {
				message: `${problem.message}.`,
				found: describeValue(valueAt(source.data, problem.path)),
				fix: `Correct the manifest; ${kind} is defined in ${parsed.resource.file}.`,
			}),
		),
	);
	return { resource: parsed.resource, example: toExample(text, file) };
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
