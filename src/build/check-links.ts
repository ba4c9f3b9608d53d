import type { Reporter } from "gatsby";
import { siteConfig } from "../../site.config";
import { setProblems } from "../lib/problems";
import { formatSourceErrors, type SourceError } from "../lib/source-error";
import { nearestName } from "../lib/source-error-nearest";
import type { ReferenceIndex } from "../mdx/reference-index";

type Page = Queries.CreatePagesQuery["allDocPage"]["nodes"][number];

/** Paths of src/pages that content may link to. */
const SITE_PATHS = ["/", "/search", "/theme-preview"];

/** Judges the links of hand-written pages: a path that is no page is a mistake, an anchor that is no heading a warning. */
export function checkLinks(pages: readonly Page[], references: ReferenceIndex, reporter: Reporter): void {
	const anchors = anchorsByPath(pages, references);
	const warnings: SourceError[] = [];
	for (const page of pages) {
		if (page.__typename !== "Guide") continue;
		const errors: SourceError[] = [];
		for (const { url, line, column } of page.links) {
			if (/^[a-z][a-z+.-]*:/i.test(url)) continue;
			const [path = "", hash] = url.split("#");
			const target = path === "" ? page.path : path;
			const place = { file: page.sourceFile, line, column, found: url };
			const known = anchors.get(target);
			if (!known && !SITE_PATHS.includes(target) && !isAsset(target))
				errors.push({ ...place, ...brokenLink(target, [...anchors.keys()]) });
			else if (known && hash && !known.has(decodeURIComponent(hash)))
				warnings.push({ ...place, ...brokenAnchor(target, hash, [...known]) });
		}
		setProblems("links", page.sourceFile, errors);
	}
	if (warnings.length > 0)
		reporter.warn(`Broken anchors (they do not fail the build).\n${formatSourceErrors(warnings)}`);
}

function isAsset(path: string): boolean {
	return path.startsWith("./img/") || /\.(ya?ml|json|txt|md|png|svg)$/.test(path);
}

function brokenLink(target: string, known: readonly string[]) {
	const nearest = nearestName(target, known);
	const relative = target.startsWith("/") ? "" : ` Links begin with /${siteConfig.prefix}.`;
	return {
		message: `Broken link: there is no page ${target}.`,
		fix: nearest ? `Did you mean ${nearest}?` : `Name a page of content/navigation.yaml.${relative}`,
	};
}

function brokenAnchor(target: string, hash: string, known: readonly string[]) {
	const nearest = nearestName(hash, known);
	return {
		message: `Broken anchor: ${target} has no #${hash}.`,
		fix: nearest ? `Did you mean #${nearest}?` : "Link to a heading that the page has.",
	};
}

function anchorsByPath(pages: readonly Page[], references: ReferenceIndex): Map<string, Set<string>> {
	const anchors = new Map(pages.map((page) => [page.path, new Set(ownAnchors(page))]));
	for (const url of [...Object.values(references.operations), ...Object.values(references.fields)]) {
		const [path = "", hash = ""] = url.split("#");
		anchors.get(path)?.add(hash);
	}
	return anchors;
}

function ownAnchors(page: Page): string[] {
	if (page.__typename === "Guide") return page.headings.map((heading) => heading.id);
	if (page.__typename !== "CliCommand") return [];
	return [...page.options, ...page.inheritedOptions, ...page.arguments]
		.map((part) => part.anchor)
		.concat("options", "inherited-options", "examples", "usage", "arguments");
}
