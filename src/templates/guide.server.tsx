import { MDXProvider } from "@mdx-js/react";
import type { ReactNode } from "react";
import { Receipt } from "../components/receipt/receipt";
import { type Artwork, ArtworkContext } from "../components/themed-image/themed-image";
import { DocPage, type DocPageProps } from "../layout/doc-page";
import { PageHead } from "../layout/page-head";
import { sectionOf } from "../lib/navigation-tree";
import { mdxComponents } from "../mdx/components";
import { messages } from "../messages";

interface GuideArticleProps extends Pick<DocPageProps, "navigation"> {
	guide: NonNullable<Queries.GuideTemplateQuery["guide"]>;
	/** Pictures that <ThemedImage> may name. */
	artwork: Artwork;
	children: ReactNode;
}

/** The whole page of a guide. */
export function GuideArticle({ guide, navigation, artwork, children }: GuideArticleProps) {
	const outline = guide.headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
	return (
		<DocPage
			page={guide}
			navigation={navigation}
			outline={outline}
			lead={guide.lead}
			meta={
				<>
					<span>{messages.page.minutes(guide.minutes)}</span>
					<Receipt samples={guide.samples} version={guide.version} />
				</>
			}
		>
			<PageHead
				title={guide.title}
				description={guide.description}
				path={guide.path}
				version={guide.version}
				section={sectionOf(guide.path, navigation?.entries ?? [])}
			/>
			<div className="prose">
				<ArtworkContext.Provider value={artwork}>
					<MDXProvider components={mdxComponents as never}>{children}</MDXProvider>
				</ArtworkContext.Provider>
			</div>
		</DocPage>
	);
}
