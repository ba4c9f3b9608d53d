import type { Dialect } from "./convert-guide";

/** Components that pages of this site use; another one must be added to both dialects below. */
const KNOWN = new Set(["Tabs", "Tab", "Steps", "Cards", "Card", "Figure", "ThemedImage"]);

/** Docusaurus 3: Tabs and ThemedImage of its classic theme, two components of Infima's cards, a plain list for steps. */
export const docusaurus: Dialect = {
	callouts: { note: "note", tip: "tip", warning: "warning", danger: "danger", aside: "note" },
	components: (prose) =>
		checked(prose)
			.replace(/<Tabs group=/g, "<Tabs groupId=")
			.replace(
				/<Tab label="([^"]+)">/g,
				(_, label: string) => `<TabItem value="${label.toLowerCase()}" label="${label}">`,
			)
			.replaceAll("</Tab>", "</TabItem>")
			.replace(/<\/?Steps>/g, "")
			.replace(/<Figure caption="([^"]+)">([\s\S]*?)<\/Figure>/g, figure)
			.replace(
				/<ThemedImage light="([^"]+)" dark="([^"]+)"/g,
				'<ThemedImage sources={{ light: "/img/$1.png", dark: "/img/$2.png" }}',
			),
	imports: (body) =>
		[
			{ tag: "<Tabs", line: 'import Tabs from "@theme/Tabs";\nimport TabItem from "@theme/TabItem";' },
			{ tag: "<Cards", line: 'import { Card, Cards } from "@site/src/cards";' },
			{ tag: "<ThemedImage", line: 'import ThemedImage from "@theme/ThemedImage";' },
		]
			.filter(({ tag }) => body.includes(tag))
			.map(({ line }) => line),
	label: (text) => ({ sidebar_label: text }),
};

/** Starlight: its own tabs, steps and link cards; pictures through Astro, one for each theme. */
export const starlight: Dialect = {
	callouts: { note: "note", tip: "tip", warning: "caution", danger: "danger", aside: "note" },
	components: (prose) =>
		checked(prose)
			.replace(/<Tabs group=/g, "<Tabs syncKey=")
			.replace(/<Tab label=/g, "<TabItem label=")
			.replaceAll("</Tab>", "</TabItem>")
			.replace(/<(\/?)Cards>/g, "<$1CardGrid>")
			.replace(/<Card title="([^"]+)" href="([^"]+)">([\s\S]*?)<\/Card>/g, linkCard)
			.replace(/<Figure caption="([^"]+)">([\s\S]*?)<\/Figure>/g, figure)
			.replace(/<ThemedImage light="([^"]+)" dark="([^"]+)" alt="([^"]+)" \/>/g, pictures),
	imports: (body) => {
		const names = ["Tabs", "TabItem", "Steps", "CardGrid", "LinkCard"].filter((name) => body.includes(`<${name}`));
		const files = [...body.matchAll(/<Image [^>]*src=\{(\w+)\}/g)].map(([, name = ""]) => name);
		return [
			...(names.length > 0 ? [`import { ${names.join(", ")} } from "@astrojs/starlight/components";`] : []),
			...(files.length > 0 ? ['import { Image } from "astro:assets";'] : []),
			...files.map((name) => `import ${name} from "/src/assets/${name.replaceAll("_", "-")}.png";`),
		];
	},
	label: (text) => ({ sidebar: { label: text } }),
};

const figure = (_: string, caption: string, content: string) =>
	`<figure>\n${content}\n<figcaption>${caption}</figcaption>\n</figure>`;

/** A link card takes its text as an attribute, so without marks. */
const linkCard = (_: string, title: string, href: string, text: string) =>
	`<LinkCard title="${title}" href="${href}" description="${text.trim().replace(/\s+/g, " ").replaceAll("`", "")}" />`;

const pictures = (_: string, light: string, dark: string, alt: string) =>
	[
		`<Image class="light:sl-hidden" src={${dark.replaceAll("-", "_")}} alt="${alt}" />`,
		`<Image class="dark:sl-hidden" src={${light.replaceAll("-", "_")}} alt="${alt}" />`,
	].join("\n");

/** @throws on a component that neither dialect would write */
function checked(prose: string): string {
	for (const [, name = ""] of prose.replace(/`[^`]*`/g, "").matchAll(/<([A-Z]\w*)/g))
		if (!KNOWN.has(name)) throw new Error(`No peer has a word for <${name}>.`);
	return prose;
}
