import { NotFoundArticle } from "../components/not-found/not-found.server";

export default function NotFoundPage() {
	return <NotFoundArticle />;
}
