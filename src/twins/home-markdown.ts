import { pagePath, siteConfig } from "../../site.config";
import { lead, references, tasks, titles, ways } from "../components/home/home-content";

/** The front door as Markdown. */
export function homeMarkdown(): string {
	const last = siteConfig.versions.find(({ isLast }) => isLast) ?? siteConfig.versions[0];
	const link = (text: string, slug: string) => `[${text}](${last ? pagePath(last, slug) : `/${slug}`})`;
	const links = (items: typeof tasks) =>
		items.map(({ title, slug, text }) => `- ${link(title, slug)}: ${text}`).join("\n");
	return [
		`# ${siteConfig.tagline}`,
		lead,
		`## ${titles.ways}`,
		...ways.flatMap((way) => [
			`### ${way.title}`,
			way.text,
			way.step,
			...(way.code ? [`\`\`\`bash\n${way.code}\n\`\`\``] : []),
			link(way.action, way.slug),
		]),
		`## ${titles.tasks}`,
		links(tasks),
		`## ${titles.references}`,
		links(references),
	].join("\n\n");
}
