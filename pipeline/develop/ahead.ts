import { existsSync } from "node:fs";
import { join } from "node:path";
import type { NodePluginArgs } from "gatsby";
import { findVersion } from "../../site.config";
import { compileGuide } from "../guides/compile-guide";
import { guideFields } from "../guides/guides";
import type { GuidePartial } from "../model";
import { isSaved } from "./saves";

/** What Gatsby gives to a page's template. */
export interface PageResult {
	readonly data?: { readonly guide?: { readonly sourceFile: string } | null };
}

/** What each page was last made of, by its path. */
const results = new Map<string, PageResult>();

/** What a page was last made of, if that was a guide whose file is still there; otherwise null. */
export function lastOfGuide(path: string): PageResult | null {
	const result = results.get(path);
	const file = result?.data?.guide?.sourceFile;
	return result && file !== undefined && existsSync(join(process.cwd(), file)) ? result : null;
}

/** Returns what to make the page of: while Gatsby takes a save, a page may have no guide, and stays as it was. */
export function rememberResult(path: string, result: PageResult): PageResult {
	if (result.data?.guide !== null) results.set(path, result);
	return results.get(path) ?? result;
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
	if (![file, ...partials.map((partial) => partial.file)].some((one) => isSaved(join(process.cwd(), one)))) return null;
	// A guide that was deleted has no file.
	const saved = await compileGuide(args, file).catch(() => null);
	if (!saved?.guide) return null;
	const fields = guideFields(saved.guide, { file, path, version: findVersion(String(guide.version)) });
	return { ...result, data: { ...result.data, guide: { ...result.data.guide, ...fields } } };
}
