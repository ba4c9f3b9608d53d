import { join, sep } from "node:path";
import { type DocsVersion, pagePath, siteConfig } from "../../site.config";

/** Absolute path of a source file -> the docs version whose folder contains it; undefined for other files. */
export function versionOfFile(file: string): DocsVersion | undefined {
	return siteConfig.versions.find(({ content }) => file.startsWith(join(process.cwd(), content) + sep));
}

/** A link as authors write it, without a version -> its target on a page of a version: /toolhive/faq -> /toolhive/v0.2.4/faq. */
export function inVersion(url: string, version: DocsVersion): string {
	const root = `/${siteConfig.prefix}`;
	const rest = url.slice(root.length);
	if (!url.startsWith(root) || !/^(?:[/#]|$)/.test(rest)) return url;
	const [, first] = rest.split(/[/#]/);
	const namesVersion = siteConfig.versions.some(({ path }) => path !== "" && path === first);
	return namesVersion ? url : `${pagePath(version, "")}${rest}`;
}
