import { ThemePreviewArticle } from "../components/theme-preview/theme-preview.server";

export default function ThemePreviewPage() {
	return <ThemePreviewArticle />;
}
