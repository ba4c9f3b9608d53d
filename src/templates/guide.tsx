import { graphql, type PageProps } from "gatsby";
import type { Root } from "hast";
import { findVersion, pagePath } from "../../site.config";
import { Receipt } from "../components/receipt/receipt";
import { DocPage } from "../layout/doc-page";
import { sectionOf } from "../lib/navigation-tree";
import { withPrefix } from "../lib/with-prefix";
import { GuideBody, type GuideBodyProps } from "../mdx/guide-body";
import { messages } from "../messages";
import { hasValues, samplesOf } from "../values/samples";

/** What the page's context adds to its data. */
type GuideContext = Pick<GuideBodyProps, "references">;

export default function GuideTemplate({ data, pageContext }: PageProps<Queries.GuideTemplateQuery, GuideContext>) {
	const { guide, navigation } = data;
	if (!guide) throw new Error("The guide of this page is gone: run `npx gatsby clean` and build again.");
	const paths = new Set(navigation?.entries.map(({ path }) => path));
	const findPage = (slug: string) => {
		const path = pagePath(findVersion(guide.version), slug);
		return paths.has(path) ? withPrefix(path) : null;
	};
	const outline = guide.headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
	return (
		<DocPage
			page={guide}
			navigation={navigation}
			section={sectionOf(guide.path, navigation?.entries ?? [])}
			outline={outline}
			lead={guide.lead}
			hasValues={hasValues(samplesOf(guide.body as unknown as Root))}
			meta={
				<>
					<span>{messages.page.minutes(guide.minutes)}</span>
					<Receipt samples={guide.samples} headings={guide.headings} version={guide.version} findPage={findPage} />
				</>
			}
		>
			<div className="prose">
				<GuideBody tree={guide.body as unknown as Root} references={pageContext.references} samples={guide.samples} />
			</div>
		</DocPage>
	);
}

export const query = graphql`
	query GuideTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		guide(id: { eq: $id }) {
			...DocPageFields
			lead
			body
			minutes
			samples {
				line
				kind
				title
				checks
				since
				until
			}
			headings {
				depth
				text
				id
				line
			}
		}
	}
`;
