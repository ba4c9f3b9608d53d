import { SearchArticle } from "../components/search-page/search-page.server";
import "../components/search-page/search-page.module.css";
import "../search/search-page-shell.module.css";

export default function SearchPage() {
	return <SearchArticle />;
}
