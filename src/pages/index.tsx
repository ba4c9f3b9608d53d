import { HomeArticle } from "../components/home/home.server";

export default function HomePage() {
	return <HomeArticle />;
}
