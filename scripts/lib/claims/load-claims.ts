import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { collectSourceErrors, type SourceError, SourceErrors } from "product-data";
import { textsBelow } from "../texts-below";
import { type ClaimSource, type ClaimsFile, checkHeadings, readClaimSources, readClaims } from "./read-claims";

const FOLDER = "content/claims";
const SOURCES = `${FOLDER}/sources.yaml`;

/** Reads content/claims below a root folder and checks it against the pages. `version` is the documented release. */
export async function loadClaims(root: string, version: string) {
	const { claimsPages } = await import("./claims-pages");
	const findPage = claimsPages(root);
	const read = readAllClaims(root, version);
	for (const claims of read.files) {
		try {
			const page = await findPage(claims.page);
			read.errors.push(...(page ? checkHeadings(claims, page) : [noPage(claims)]));
		} catch (error) {
			if (!(error instanceof SourceErrors)) throw error;
			read.errors.push(...error.errors);
		}
	}
	return read;
}

/** The same without the pages, which take most of the time: a build parses them anyway. */
export function readAllClaims(root: string, version: string) {
	const errors: SourceError[] = [];
	const sourcesText = existsSync(join(root, SOURCES)) ? readFileSync(join(root, SOURCES), "utf8") : "";
	const sources = collectSourceErrors(errors, () => readClaimSources(sourcesText, SOURCES)) ?? [];
	if (sources[0] && sources[0].tag !== version) errors.push(otherVersion(sourcesText, sources[0], version));
	const texts = sources.length > 0 ? textsBelow(root, FOLDER, /\.yaml$/) : [];
	const files = texts.flatMap(({ file, text }) => {
		if (file === SOURCES) return [];
		const page = file.slice(FOLDER.length + 1, -".yaml".length);
		return collectSourceErrors(errors, () => readClaims(text, { file, page, sources })) ?? [];
	});
	return { sources, files, errors };
}

function noPage({ file, page }: ClaimsFile): SourceError {
	const fix = `Rename the file after its page: content/docs/x/y.mdx has ${FOLDER}/x/y.yaml.`;
	return { file, line: 1, message: `There is no page ${page}.`, fix };
}

function otherVersion(text: string, { name, tag }: ClaimSource, version: string): SourceError {
	return {
		file: SOURCES,
		line: text.split("\n").findIndex((line) => line.includes(`tag: ${tag}`)) + 1,
		message: `The tag of ${name} is not the documented version.`,
		found: `${tag}; site.config.ts says ${version}`,
		fix: `Write "tag: ${version}", then run the audit with --write.`,
	};
}
