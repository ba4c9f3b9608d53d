/** Finds a reference page by the end of its address; null if the docs have none. */
export type FindPage = (slug: string) => string | null;

/** Names of samples without a title by their kind, for one and for several. */
const KINDS: Readonly<Record<string, readonly [string, string]>> = {
	commands: ["Commands", "blocks of commands"],
	output: ["Output", "samples of output"],
	"API call": ["API call", "API calls"],
	"HTTP message": ["HTTP message", "HTTP messages"],
	PromQL: ["Query", "queries"],
	"Cedar policy": ["Policy", "policies"],
	python: ["Code", "blocks of code"],
	"mermaid diagram": ["Diagram", "diagrams"],
	manifest: ["Manifest", "manifests"],
	file: ["File", "files"],
};

const CLI = "reference/cli/";
const API = "reference/api";
const CRD = "reference/crd-spec";

/** Describe what a check compares, in Markdown. The first pattern that matches is used; a check without one is named as it is. */
const CHECKS: readonly [RegExp, (match: RegExpExecArray, link: (text: string, slug: string) => string) => string][] = [
	[/^(\S+) commands$/, ([, name = ""], link) => `the commands and flags of ${link(`\`${name}\``, `${CLI}${name}`)}`],
	[/^(\S+) verb and flags$/, ([, name]) => `the subcommands and flags of \`${name}\``],
	[/^(\S+) verb$/, ([, name]) => `the subcommands of \`${name}\``],
	[/^resource names$/, () => "the names of resources"],
	[/^patch payload$/, () => "the fields in the patch"],
	[
		/^output of (.+)$/,
		([, name = ""], link) => `what ${link(`\`${name}\``, `${CLI}${name.replaceAll(" ", "_")}`)} prints`,
	],
	[/^columns of (.+)$/, ([, kind]) => `the columns that \`kubectl\` prints for \`${kind}\``],
	[/^answer of (.+)$/, ([, call], link) => `the response to \`${call}\` in the ${link("API reference", API)}`],
	[/^OpenAPI: /, (_, link) => `the path, parameters, and body in the ${link("API reference", API)}`],
	[/^schema (?:in .+|\w+\.\w+)$/, (_, link) => `the fields in the ${link("API reference", API)}`],
	[/^schema of (\w+) \(CRD\)$/, ([, kind = ""], link) => `the fields of ${link(`\`${kind}\``, CRD)}`],
	[/^schema of (\w+) \((.+)\)$/, ([, kind, version]) => `the fields of \`${kind}\` in ${version}`],
	[/^schema (.+)$/, ([, format]) => `the fields of the ${format?.replaceAll("-", " ")} format`],
	[/^(metrics and labels|span attributes)$/, ([, names]) => `the names of ${names}`],
	[/^mermaid syntax$/, () => "Mermaid syntax"],
];

/** One line for samples that passed the same checks: their titles, or their number, and what was compared. */
export function describeSamples(samples: readonly Queries.GuideSample[], findPage: FindPage): string[] {
	const link = (text: string, slug: string) => {
		const page = findPage(slug);
		return page ? `[${text}](${page})` : text;
	};
	const groups = new Map<string, Queries.GuideSample[]>();
	for (const sample of samples) {
		const key = `${sample.title ? "" : kindOf(sample)}\n${sample.checks.join("\n")}\n${lifeText(sample)}`;
		groups.set(key, [...(groups.get(key) ?? []), sample]);
	}
	return [...groups.values()].map((group) => {
		const checks = (group[0]?.checks ?? []).map((check) => describeCheck(check, link));
		return `${nameOf(group)}: ${new Intl.ListFormat("en").format(checks)}${group[0] ? lifeText(group[0]) : ""}`;
	});
}

/** The releases in which a sample works; nothing if the history has no end. */
function lifeText({ since, until }: Queries.GuideSample): string {
	return `${since ? `; works since ${since}` : ""}${until ? `; fails since ${until}` : ""}`;
}

function describeCheck(check: string, link: (text: string, slug: string) => string): string {
	for (const [pattern, describe] of CHECKS) {
		const match = pattern.exec(check);
		if (match) return describe(match, link);
	}
	return check;
}

function nameOf(samples: readonly Queries.GuideSample[]): string {
	const titles = samples.flatMap(({ title }) => (title ? [`**${title}**`] : []));
	if (titles.length > 0) return new Intl.ListFormat("en").format(titles);
	const [one, several] = (samples[0] && KINDS[kindOf(samples[0])]) ?? ["Sample", "samples"];
	return samples.length === 1 ? one : `${samples.length} ${several}`;
}

/** `manifest MCPServer` -> manifest, `thv commands` -> commands; formats of files are all `file`. */
function kindOf({ kind }: Queries.GuideSample): string {
	if (kind in KINDS) return kind;
	return kind.startsWith("manifest ") ? "manifest" : kind.endsWith(" commands") ? "commands" : "file";
}
