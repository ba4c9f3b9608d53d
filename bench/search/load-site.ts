import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseCommand, parseCrds, readHistoryFolder } from "product-data";
import { statesOf } from "product-data/releases";
import { parseGuide } from "../../pipeline/mdx/parse-guide";
import { generatedIndexes, readNavigation, resolveNavigation } from "../../pipeline/navigation/navigation";
import { readQuestions } from "../../pipeline/questions/store-questions";
import type { SiteInput } from "../../plugins/gatsby-plugin-search-index/model";
import { linkCommands } from "../../plugins/gatsby-source-cli/link-commands";
import { buildReference } from "../../plugins/gatsby-source-crds/build-reference";
import { parseExample } from "../../plugins/gatsby-source-crds/parse-example";
import { parseOpenApi } from "../../plugins/gatsby-source-openapi/parse-openapi";
import { buildPages } from "../../plugins/gatsby-source-releases/build-pages";
import { type DocsVersion, pagePath, siteConfig } from "../../site.config";

const root = process.cwd();

/** Reads the site's last version as the build does, but without Gatsby: every parser, no nodes. */
export async function loadSite(): Promise<SiteInput> {
	const version = siteConfig.versions.find((candidate) => candidate.isLast) as DocsVersion;
	const guides = readGuides(version);
	const commands = readCommands(version);
	const crds = [readCrds(version)];
	const { releases, history } = readReleases(version);
	const apis = await Promise.all(
		filesIn(version.openapi, ".yaml").map(async (file) => {
			const document = await parseOpenApi(read(file), file, {
				version: version.name,
				product: siteConfig.product,
				pathPrefix: pagePath(version, "reference/api"),
			});
			return { ...document, version: version.name, kind: "api" };
		}),
	);
	const questions = readQuestions(version).map(({ slug, sections }) => ({ path: pagePath(version, slug), sections }));
	const navigation = readNavigation(version);
	if (!navigation) throw new Error("content/navigation.yaml cannot be read.");
	const indexes = [
		...generatedIndexes(navigation, version).map((page) => ({ ...page, version: version.name, kind: "index" })),
		history,
	];
	const pages = [
		...guides.map(({ path, title }) => ({ path, title })),
		...[...crds, ...apis, ...indexes].map(({ path, title }) => ({ path, title })),
	];
	const commandPages = commands.map(({ path, title, name, parentCommand }) => ({
		path,
		title,
		command: name,
		parent: parentCommand?.name ?? null,
	}));
	const entries = resolveNavigation(navigation, [...pages, ...commandPages], version);
	return {
		guides,
		commands,
		apis,
		crds,
		indexes,
		releases,
		questions,
		navigations: [{ version: version.name, entries }],
	};
}

function readGuides(version: DocsVersion) {
	const folder = join(version.content, "docs");
	return filesIn(folder, ".mdx").map((file) => {
		const { frontMatter, sections, links } = parseGuide(read(file), {
			file,
			partials: join(root, version.content, "partials"),
		});
		const slug = relative(folder, file)
			.replace(/\.mdx$/, "")
			.replace(/(^|\/)index$/, "");
		const { title, description, lead = null } = frontMatter;
		return {
			path: pagePath(version, slug),
			title,
			description,
			lead,
			version: version.name,
			kind: "guide",
			sections,
			links: links.map(({ value }) => ({ target: value })),
		};
	});
}

function readCommands(version: DocsVersion) {
	const parsed = filesIn(join(version.content, "cli"), ".yaml").map((file) => parseCommand(read(file), file));
	return linkCommands(parsed, {
		version: version.name,
		product: siteConfig.product,
		pathPrefix: pagePath(version, "reference/cli"),
	}).map((command) => ({ ...command, version: version.name, kind: "command" }));
}

function readCrds(version: DocsVersion) {
	const folder = join(version.content, "crds");
	const parsed = filesIn(folder, ".yaml", false).flatMap((file) => parseCrds(read(file), file));
	const examples = filesIn(join(folder, "examples"), ".yaml").flatMap((file) => parseExample(read(file), file, parsed));
	const reference = buildReference({
		resources: parsed.map(({ resource }) => resource),
		examples,
		version: version.name,
		product: siteConfig.product,
		pathPrefix: pagePath(version, "reference/crd-spec"),
	});
	return { ...reference, version: version.name, kind: "crd" };
}

function readReleases(version: DocsVersion) {
	const { pages, history } = buildPages(statesOf(readHistoryFolder(siteConfig.releases)), {
		product: siteConfig.product,
		version: version.name,
		isLast: version.isLast,
		sourceFile: siteConfig.releases,
		pathPrefix: pagePath(version, "reference/changes"),
	});
	const { path, title, description } = history;
	return {
		releases: pages
			.filter(({ isLater }) => !isLater)
			.map((page) => ({ ...page, version: version.name, kind: "release" })),
		history: { path, title, description, version: version.name, kind: "changes" },
	};
}

function filesIn(folder: string, ending: string, isDeep = true): string[] {
	const names = readdirSync(join(root, folder), { recursive: isDeep }).map(String);
	return names
		.filter((name) => name.endsWith(ending))
		.sort()
		.map((name) => join(folder, name));
}

function read(file: string): string {
	return readFileSync(join(root, file), "utf8");
}
