import { MDXProvider } from "@mdx-js/react";
import type { ReactNode } from "react";
import { DocPage, type DocPageProps } from "../layout/doc-page";
import { PageHead } from "../layout/page-head";
import { mdxComponents } from "../mdx/components";
import { messages } from "../messages";

type Guide = NonNullable<Queries.GuideTemplateQuery["guide"]>;

/** The whole page of a guide. */
export function GuideArticle({
	guide,
	navigation,
	children,
}: Pick<DocPageProps, "navigation"> & { guide: Guide; children: ReactNode }) {
	const outline = guide.headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
	return (
		<DocPage
			navigation={navigation}
			page={guide}
			outline={outline}
			lead={guide.lead}
			meta={<span>{messages.page.minutes(guide.minutes)}</span>}
		>
			<PageHead title={guide.title} description={guide.description} path={guide.path} version={guide.version} />
			<div className="prose">
				<MDXProvider components={mdxComponents as never}>{children}</MDXProvider>
			</div>
		</DocPage>
	);
}
