import type { Reporter } from "gatsby";
import { formatSourceErrors, type SourceError } from "product-data";
import { didYouMean } from "product-data/names";
import { type DocsVersion, pagePath, siteConfig } from "../../site.config";
import { setProblems } from "../../src/lib/problems";
import type { ReferenceIndexes } from "../navigation/reference-index";
import type { DocPage } from "../nodes-of";
import { brokenAnchor } from "./check-built-links";

/** Paths of src/pages that content may link to. */
const SITE_PATHS = ["/", "/search", "/theme-preview"];

/**
 * Checks the links of hand-written pages: an unknown path is an error, an unknown anchor a warning. `mayExist`: true for pages
 * of sources that could not be read, whose links cannot be judged.
 */
export function checkLinks(
	pages: readonly DocPage[],
	anchors: ReadonlyMap<string, ReadonlySet<string>>,
	reporter: Reporter,
	mayExist: (path: string) => boolean = () => false,
): void {
	const warnings: SourceError[] = [];
	for (const page of pages) {
		if (page.__typename !== "Guide") continue;
		const errors: SourceError[] = [];
		for (const { url, target: address, line, column } of page.links) {
			if (/^[a-z][a-z+.-]*:/i.test(address)) continue;
			const [path = "", hash] = address.split("#");
			const target = path === "" ? page.path : path;
			const place = { file: page.sourceFile, line, column, found: url };
			if (address.startsWith("//")) {
				errors.push({ ...place, message: "The link names a host without https.", fix: `Write https:${address}.` });
				continue;
			}
			const known = anchors.get(target);
			const isAsset = target.startsWith("./img/") || /\.(ya?ml|json|txt|md|png|svg)$/.test(target);
			if (!known && !SITE_PATHS.includes(target) && !isAsset && !mayExist(target))
				errors.push({ ...place, ...brokenLink(target, page.version, [...anchors.keys()]) });
			else if (known && hash && !known.has(decodeURIComponent(hash)))
				warnings.push({ ...place, ...brokenAnchor(target, hash, known) });
		}
		setProblems("links", page.sourceFile, errors);
	}
	if (warnings.length > 0)
		reporter.warn(`Broken anchors (they do not fail the build).\n${formatSourceErrors(warnings)}`);
}

function brokenLink(target: string, from: string, known: readonly string[]) {
	const version = siteConfig.versions.find(({ name }) => name === from);
	const message = `Broken link: there is no page ${target}.`;
	const others = version ? versionsWith(target, version, known) : [];
	if (version && others.length > 0) {
		const ways = `link to another one, or copy it to ${version.content}/docs.`;
		return { message, fix: `${others.join(" and ")} has the page, ${from} does not: ${ways}` };
	}
	const relative = target.startsWith("/") ? "" : ` Links begin with /${siteConfig.prefix}.`;
	return { message, fix: didYouMean(target, known, `Name a page of content/navigation.yaml.${relative}`, "*") };
}

/** Names of the other versions that have a page which this version lacks. */
function versionsWith(target: string, version: DocsVersion, known: readonly string[]): string[] {
	const root = `${pagePath(version, "")}/`;
	if (!target.startsWith(root)) return [];
	const slug = target.slice(root.length);
	return siteConfig.versions
		.filter((other) => other.name !== version.name && known.includes(pagePath(other, slug)))
		.map(({ name }) => name);
}

/** Ids of each page that links may name: headings, collapsed sections, flags, operations, fields. */
export function anchorsByPath(pages: readonly DocPage[], references: ReferenceIndexes): Map<string, Set<string>> {
	const anchors = new Map(pages.map((page) => [page.path, new Set(ownAnchors(page))]));
	for (const { operations, fields } of references.values()) {
		for (const url of [...Object.values(operations), ...Object.values(fields)]) {
			const [path = "", hash = ""] = url.split("#");
			anchors.get(path)?.add(hash);
		}
	}
	return anchors;
}

function ownAnchors(page: DocPage): string[] {
	if (page.__typename === "Guide") return page.sections.map((section) => section.id);
	if (page.__typename !== "CliCommand") return [];
	return [...page.options, ...page.inheritedOptions, ...page.arguments]
		.map((part) => part.anchor)
		.concat("options", "inherited-options", "examples", "usage", "arguments");
}
