import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { type DocsVersion, siteConfig } from "../../site.config";
import { requireConfig } from "../checks/check-config";
import { missingParts } from "../checks/check-versions";
import { remarkGuide } from "../guides/guide-plugins";
import { rehypeCodeFrames } from "../mdx/rehype-code-frames";
import { remarkComponents, remarkReferences } from "../mdx/remark-plugins";

export { queryTypesAreCurrent } from "./query-types";

requireConfig(siteConfig);

/** The versions with content. Others are reported together with all other mistakes; Gatsby would stop at the first missing folder. */
export const versions: readonly DocsVersion[] = siteConfig.versions.filter(
	(version) => missingParts(process.cwd(), version).length === 0,
);

export const mdxOptions = {
	remarkPlugins: [remarkGfm, remarkDirective, remarkGuide, remarkReferences, remarkComponents],
	rehypePlugins: [rehypeCodeFrames],
};
