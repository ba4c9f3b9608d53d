import { type CustomResource, parseYamlSource, readYamlSource, SourceErrors } from "product-data";
import { z } from "zod";
import { pageDescription } from "../source/plain-text";
import type { SourceOptions } from "../source/source-plugin";
import type { CrdExample, CustomResourceReference } from "./model";

interface ReferenceInput extends Pick<SourceOptions, "pathPrefix" | "product" | "version"> {
	resources: readonly CustomResource[];
	examples: readonly ReturnType<typeof parseExample>[];
	/** Kinds that come first, so that a new kind changes no anchor. */
	kinds?: readonly string[];
}

export function buildReference(input: ReferenceInput): CustomResourceReference {
	const { resources: found, examples, pathPrefix, kinds: first = [], product, version } = input;
	const rank = ({ kind }: CustomResource) => (first.includes(kind) ? first.indexOf(kind) : first.length);
	const resources = [...found].sort((a, b) => rank(a) - rank(b));
	const kinds = resources.map(({ kind }) => kind).join(", ");
	return {
		path: pathPrefix,
		title: "Kubernetes CRD reference",
		description: pageDescription(
			`Every field of the ${product} operator's custom resource ${kinds}: types, defaults, limits, and examples`,
			[`Kubernetes reference for ${version}.`],
		),
		resources: resources.map((resource, index) => ({
			...withAnchors(resource, index),
			// The smallest manifest is the one to begin with.
			examples: examples
				.filter((entry) => entry.resource === resource)
				.map(({ example }) => example)
				.sort((a, b) => a.code.length - b.code.length),
		})),
		sourceFile: resources[0]?.file ?? "",
	};
}

/** The first resource has the plain path as anchor (`spec.image`); further ones put their kind before it. */
function withAnchors(resource: CustomResource, index: number): CustomResource {
	if (index === 0) return resource;
	const properties = resource.properties.map((property) => {
		return { ...property, anchor: `${resource.anchor}.${property.anchor}` };
	});
	return { ...resource, properties };
}

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
	const comments = lines.slice(0, start).map((line) => line.replace(/^#\s?/, ""));
	return { title: comments.join(" ").trim(), code: lines.slice(start).join("\n").trim(), file };
}
