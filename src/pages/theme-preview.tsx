import { ThemePreviewArticle } from "../components/theme-preview/theme-preview.server";
import "../components/theme-preview/theme-preview.module.css";
import "../styles/reference";

export default function ThemePreviewPage() {
	return <ThemePreviewArticle />;
}
