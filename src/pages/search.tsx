import { SearchArticle } from "../components/search-page/search-page.server";

export default function SearchPage() {
	return <SearchArticle />;
}
