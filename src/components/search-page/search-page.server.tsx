import { PageHead } from "../../layout/page-head";
import { findVersion, SiteFrame } from "../../layout/site-frame";

/** The results page; a script fills it from the index. */
export function SearchArticle() {
	return (
		<SiteFrame version={findVersion()}>
			<PageHead
				title="Search"
				description="Search every guide, command, API operation and manifest field of the ToolHive documentation."
				path="/search"
			/>
			<main id="content" data-page="" data-search-page="" />
		</SiteFrame>
	);
}
