/**
 * Webpack loader of a guide's page in the HTML bundle: the template with the compiled MDX as its children. gatsby-plugin-mdx's
 * own loader writes the same into a copy of the template, which Babel and webpack then read again for every page.
 * @this {import("webpack").LoaderContext<unknown>}
 */
module.exports = function guidePage() {
	const mdx = this.resourceQuery.replace("?__contentFilePath=", "");
	return `
import { jsx } from "react/jsx-runtime";
import Template from ${JSON.stringify(this.resourcePath)};
import Content from ${JSON.stringify(mdx)};
export default function GuidePage(props) {
	return jsx(Template, { ...props, children: jsx(Content, props) });
}
`;
};
