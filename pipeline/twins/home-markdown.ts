import { type HomeWay, pagePath, siteConfig } from "../../site.config";
import { messages } from "../../src/messages";

/** The home page as Markdown. */
export function homeMarkdown(): string {
	const { lead, titles, ways, tasks, references } = siteConfig.home;
	const last = siteConfig.versions.find(({ isLast }) => isLast) ?? siteConfig.versions[0];
	const link = (text: string, slug: string) => `[${text}](${last ? pagePath(last, slug) : `/${slug}`})`;
	const links = (items: typeof tasks) =>
		items.map(({ title, slug, text }) => `- ${link(title, slug)}: ${text}`).join("\n");
	return [
		`# ${siteConfig.tagline}`,
		lead,
		`## ${titles.ways}`,
		...ways.flatMap((way) => [`### ${way.title}`, way.text, ...firstRunMarkdown(way), link(way.action, way.slug)]),
		`## ${titles.tasks}`,
		links(tasks),
		`## ${titles.references}`,
		links(references),
	].join("\n\n");
}

/** The first steps of one way to use the product: those of each system, then those of all. */
export function firstRunMarkdown({ systems = [], steps = [] }: HomeWay): string[] {
	const fence = (title: string, code: string, language = "bash") => `${title}\n\n\`\`\`${language}\n${code}\n\`\`\``;
	return [
		...(systems.some(({ install }) => install) ? [messages.install] : []),
		...systems.flatMap(({ label, install, downloads = [] }) => [
			...(install ? [fence(label, install.code, install.language)] : []),
			...(downloads.length > 0
				? [`${label}: ${downloads.map((file) => `[${file.label}](${file.href})`).join(", ")}`]
				: []),
		]),
		...steps.map(({ title, code }) => fence(title, code)),
	];
}
