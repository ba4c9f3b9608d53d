import { relative } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { findVersion } from "../../site.config";
import { guideFields } from "../guides/guides";
import type { GuidePartial } from "../model";

/** What Gatsby gives to a page's template. */
export interface PageResult {
	readonly data?: { readonly guide?: object };
}

/** Saved guides and partials of which Gatsby has made no pages yet: the file from the root, and when it was saved (ms since 1970). */
const saved = new Map<string, number>();

/** What each page was last made of, by its path. */
const results = new Map<string, PageResult>();

/** True for the file of a guide or a partial: its page can be shown before Gatsby has made it. */
export function noteSave(path: string): boolean {
	const isGuide = path.endsWith(".mdx");
	if (isGuide) saved.set(relative(process.cwd(), path), Date.now());
	return isGuide;
}

/** Called with the time at which Gatsby began to make all pages. */
export function forgetSaves(from: number): void {
	for (const [file, at] of saved) if (at <= from) saved.delete(file);
}

export function rememberResult(path: string, result: PageResult): void {
	results.set(path, result);
}

/**
 * What a page is made of with its guide as saved; null if Gatsby knows of all saves, has never answered the page, or if the guide
 * has mistakes, which Gatsby reports. What depends on other pages stays as it was until Gatsby has made them all.
 */
export async function readAhead(args: NodePluginArgs, path: string): Promise<PageResult | null> {
	const result = results.get(path);
	const guide = args.getNodesByType("Guide").find((node) => node.path === path);
	if (!guide || !result?.data?.guide) return null;
	const file = String(guide.sourceFile);
	const partials = guide.partials as readonly GuidePartial[];
	if (!saved.has(file) && !partials.some((partial) => saved.has(partial.file))) return null;
	const fields = await guideFields(args, { file, path, version: findVersion(String(guide.version)) }).catch(() => null);
	return fields && { ...result, data: { ...result.data, guide: { ...result.data.guide, ...fields } } };
}
