declare module "gatsby-remark-autolink-headers" {
	import type { Root } from "mdast";

	/** Gives each heading its id, as `data.id`. */
	export default function autolinkHeaders(args: { markdownAST: Root }, options: { icon: boolean }): Root;
}
