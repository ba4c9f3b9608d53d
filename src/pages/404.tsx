import { NotFoundArticle } from "../components/not-found/not-found.server";
import "../components/not-found/not-found.module.css";

export default function NotFoundPage() {
	return <NotFoundArticle />;
}
