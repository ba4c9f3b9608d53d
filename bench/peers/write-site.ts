import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { stringify } from "yaml";
import { convertGuide, type Dialect, readFrontMatter } from "./convert-guide";
import { convertTwin } from "./convert-twin";
import { docusaurus, starlight } from "./dialects";
import { type Entry, readSidebar, toDocusaurus, toStarlight } from "./sidebar";

export type Peer = "docusaurus" | "starlight";

/** Where the text comes from. */
export interface Source {
	/** A folder with docs, partials and navigation.yaml. */
	readonly content: string;
	/** This site's own build, for the Markdown twins of its reference pages. */
	readonly public: string;
}

interface Layout {
	readonly dialect: Dialect;
	readonly docs: string;
	readonly pictures: string;
	/** What is copied as it is. */
	readonly files: string;
}

const LAYOUTS: Record<Peer, Layout> = {
	docusaurus: { dialect: docusaurus, docs: "docs", pictures: "static/img", files: "static" },
	starlight: { dialect: starlight, docs: "src/content/docs/toolhive", pictures: "src/assets", files: "public" },
};
const PICTURES = ["overview-light.png", "overview-dark.png"];

/** Writes the content of a peer's site into its folder and returns the number of its pages. */
export function writeSite(peer: Peer, folder: string, source: Source): number {
	const { dialect, docs, pictures, files } = LAYOUTS[peer];
	const root = join(folder, docs);
	rmSync(root, { recursive: true, force: true });
	const pages = [...writeGuides(root, source, dialect), ...writeReference(root, source)];
	for (const name of PICTURES) cpSync(join("src/images", name), join(folder, pictures, name));
	cpSync("static/favicon.svg", join(folder, files, "favicon.svg"));
	const commands = pages.filter((page) => page.startsWith("reference/cli/")).map((page) => basename(page));
	const entries = readSidebar(readFileSync(join(source.content, "navigation.yaml"), "utf8"), commands.sort());
	const id = (page: string) => (pages.includes(page) ? page : `${page}/index`);
	if (peer === "starlight") for (const entry of entries) writeList(root, entry);
	const sidebar = peer === "docusaurus" ? { docs: toDocusaurus(entries, id) } : toStarlight(entries);
	writeFileSync(join(folder, peer === "docusaurus" ? "sidebars.json" : "sidebar.json"), JSON.stringify(sidebar));
	return pages.length + entries.filter(({ list }) => list).length;
}

function writeGuides(root: string, source: Source, dialect: Dialect): string[] {
	const folder = join(source.content, "docs");
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".mdx"));
	const partial = (name: string) => readFileSync(join(source.content, "partials", `${name}.mdx`), "utf8");
	for (const file of files)
		write(join(root, file), convertGuide(readFileSync(join(folder, file), "utf8"), dialect, partial));
	return files.map((file) => file.replace(/\.mdx$/, ""));
}

/** The pages of commands, of the API and of the custom resource. */
function writeReference(root: string, source: Source): string[] {
	const folder = join(source.public, "toolhive/reference");
	if (!existsSync(join(folder, "cli"))) throw new Error(`${folder} has no Markdown twins. Build the site first.`);
	const cli = readdirSync(join(folder, "cli")).filter((name) => name.endsWith(".md"));
	const files = [...cli.map((name) => `cli/${name}`), "api.md", "crd-spec.md"];
	for (const file of files) write(join(root, "reference", file), convertTwin(readFileSync(join(folder, file), "utf8")));
	return files.map((file) => `reference/${file.replace(/\.md$/, "")}`);
}

/** A page of cards for a group, which Docusaurus makes by itself. */
function writeList(root: string, { page, label, list, items = [] }: Entry): void {
	if (!list) return;
	const cards = items.map((item) => {
		const { title, description } = readFrontMatter(readFileSync(join(root, `${item.page}.mdx`), "utf8"));
		return `<LinkCard title={${JSON.stringify(title)}} href="/toolhive/${item.page}" description={${JSON.stringify(description)}} />`;
	});
	const front = stringify({ title: label, description: list }, { lineWidth: 0 });
	const used = 'import { CardGrid, LinkCard } from "@astrojs/starlight/components";';
	write(
		join(root, `${page}.mdx`),
		`---\n${front}---\n\n${used}\n\n${list}\n\n<CardGrid>\n${cards.join("\n")}\n</CardGrid>\n`,
	);
}

function write(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
