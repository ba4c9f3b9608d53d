import { type SourceError, SourceErrors } from "product-data";
import type { ReleaseFacts } from "../../../plugins/gatsby-source-releases/model";
import { importApi } from "./import-api";
import { importCommands, type SourceFile } from "./import-commands";
import { importResources } from "./import-resources";

/** A tag of the product's repository. */
export interface Tag {
	name: string;
	/** Day of its commit: 2025-08-08. */
	date: string;
	/** The files below a path, including nested ones; none if the tag has no such path. */
	filesAt: (path: string) => SourceFile[];
}

/** Folders with definitions, the newest first: the chart that installs them is right. */
const RESOURCES = ["deploy/charts/operator-crds", "deploy/operator/crds"];

/** Reads commands, operations and custom resources of a tag. Throws SourceErrors with every mistake. */
export function importRelease(tag: Tag): ReleaseFacts {
	const errors: SourceError[] = [];
	const commands = tag.filesAt("docs/cli").filter(({ path }) => /\.(?:md|ya?ml)$/.test(path));
	const api = tag.filesAt("docs/server").find(({ path }) => /\/swagger\.ya?ml$/.test(path));
	const resources = definitionsOf(tag);
	const read = {
		commands: collect(errors, commands.length > 0, () => importCommands(commands)),
		...(collect(errors, api !== undefined, () => (api ? importApi(api) : null)) ?? { operations: null, schemas: null }),
		resources: collect(errors, resources.length > 0, () => importResources(resources)),
	};
	if (commands.length === 0 && !api && resources.length === 0)
		errors.push({
			file: tag.name,
			line: 1,
			message: "The tag has no commands, no API document, and no custom resources.",
			found: "no docs/cli, no docs/server/swagger.yaml, no CustomResourceDefinition below deploy",
			fix: "Name a checkout of the product and one of its releases.",
		});
	if (errors.length > 0) throw new SourceErrors(errors);
	return { name: tag.name, date: tag.date, ...read, file: `content/releases/${tag.name}.yaml` };
}

function definitionsOf(tag: Tag): SourceFile[] {
	for (const folder of RESOURCES) {
		const found = tag
			.filesAt(folder)
			.filter(({ path, text }) => /\.ya?ml$/.test(path) && /^kind: CustomResourceDefinition/m.test(text));
		if (found.length > 0) return found;
	}
	return [];
}

function collect<T>(into: SourceError[], hasSource: boolean, read: () => T): T | null {
	if (!hasSource) return null;
	try {
		return read();
	} catch (error) {
		if (!(error instanceof SourceErrors)) throw error;
		into.push(...error.errors);
		return null;
	}
}
