import { parseYamlSource, readYamlSource, type SourceError, throwSourceErrors, type YamlSource } from "product-data";
import { didYouMean } from "product-data/names";
import { z } from "zod";
import { type Evidence, parseEvidence } from "./evidence";

const words = z.string().trim().min(1, "Write at least one word");

const programSchema = z.enum(["cli", "api", "app", "operator"]);

type Program = z.infer<typeof programSchema>;

const claimsSchema = z
	.array(
		z.strictObject({
			heading: z.string().describe('the id of the heading under which the claim is made, or "" for the lead'),
			says: words.describe("one statement that the evidence proves"),
			holds: z.array(programSchema).min(1, "Name at least one program").optional(),
			because: words.optional(),
			evidence: z.array(words).min(1, "Name at least one place of the source").describe("places of the source"),
		}),
	)
	.min(1, "Write at least one claim");

type Claim = z.infer<typeof claimsSchema>[number];

const sourcesSchema = z
	.array(
		z.strictObject({
			name: z.string().regex(/^[a-z][a-z0-9-]*$/, "Use lower-case letters, digits and hyphens"),
			repository: words.describe("the address of the repository"),
			tag: words.describe("the tag that the pages describe"),
		}),
	)
	.min(1, "Name at least one repository");

export type ClaimSource = z.infer<typeof sourcesSchema>[number];

/** One piece of evidence with the claim that it supports. */
export interface PlacedEvidence {
	/** The claims file, and the line of the evidence in it. */
	file: string;
	line: number;
	/** The page's path below the site's prefix, such as guides-cli/install. */
	page: string;
	heading: string;
	says: string;
	text: string;
	evidence: Evidence;
}

export type ClaimsFile = ReturnType<typeof readClaims>;

/** Reads content/claims/sources.yaml. Throws SourceErrors. */
export function readClaimSources(text: string, file: string): ClaimSource[] {
	const source = parseYamlSource(text, file);
	const sources = readYamlSource(source, sourcesSchema);
	const names = sources.map(({ name }) => name);
	throwSourceErrors(
		names.flatMap((name, index) =>
			names.indexOf(name) === index
				? []
				: [source.error([index, "name"], { message: `Two sources are called "${name}".`, fix: "Rename one of them." })],
		),
	);
	return sources;
}

/** Reads the claims of one page. Throws SourceErrors with every mistake that the file alone shows. */
export function readClaims(
	text: string,
	{ file, page, sources }: { file: string; page: string; sources: readonly ClaimSource[] },
) {
	const source = parseYamlSource(text, file);
	const errors: SourceError[] = [];
	const raw = readYamlSource(source, claimsSchema);
	const claims = raw.map(({ heading, says }, index) => ({ heading, says, line: source.locate([index]).line }));
	const evidence = raw.flatMap((claim, index) => {
		const { heading, says } = claim;
		const own = claim.evidence.flatMap((text, at): PlacedEvidence[] => {
			const path = [index, "evidence", at];
			const parsed = parseEvidence(text);
			const mistake = parsed ? unknownSource(parsed, sources) : { ...NO_LINES, found: text };
			if (mistake) errors.push(source.error(path, mistake));
			if (!parsed || mistake) return [];
			return [{ file, line: source.locate(path).line, page, heading, says, text, evidence: parsed }];
		});
		const parsed = own.map(({ evidence }) => evidence);
		// A mark asks for a reader, who chooses the code.
		const isRead = parsed.length === claim.evidence.length && parsed.every(({ mark }) => mark === null);
		if (isRead) errors.push(...checkHolds(source, { index, claim, page, parsed }));
		return own;
	});
	throwSourceErrors(errors);
	return { file, page, claims, evidence };
}

/** Claims under headings that their page does not have. */
export function checkHeadings({ file, claims }: ClaimsFile, page: { file: string; ids: readonly string[] }) {
	return claims.flatMap(({ heading, line }) => {
		if (heading === "" || page.ids.includes(heading)) return [];
		const message = `${page.file} has no heading with the id "${heading}".`;
		const fix = didYouMean(heading, page.ids, `Its headings: ${page.ids.join(", ")}.`);
		return { file, line, message, found: `heading: ${heading}`, fix };
	});
}

function unknownSource({ source, path }: Evidence, sources: readonly ClaimSource[]) {
	const names = sources.map(({ name }) => name);
	if (source === "" || names.includes(source)) return null;
	const fix = `Use one of: ${names.join(", ")}; or add it to content/claims/sources.yaml.`;
	return { message: `There is no source "${source}".`, found: `${source}:${path}`, fix };
}

const NO_LINES = {
	message: "The evidence does not name lines of a file.",
	fix: "Write path/to/file.go:10-20, the first line before the last, both counted from 1.",
};

/** Pages of one program, by the start of their path; claims of other pages name their programs. First match counts. */
const PAGES: readonly [RegExp, Program][] = [
	[/^(guides-cli\/api-server|reference\/(api|cli\/thv_serve))$/, "api"],
	[/^(guides-cli\/|reference\/cli\/|tutorials\/quickstart-cli$)/, "cli"],
	[/^(guides-ui\/|tutorials\/quickstart-ui$)/, "app"],
	[/^(guides-k8s\/|reference\/crd-spec$|tutorials\/quickstart-k8s$)/, "operator"],
];

/**
 * Programs that run the code of a path, from the product's imports; the app starts `thv serve`, so it runs what the API
 * runs. First match counts; all programs run the rest.
 */
const CODE: readonly [RegExp, readonly Program[]][] = [
	[/^studio:/, ["app"]],
	[
		/^(cmd\/thv-(operator|proxyrunner)|pkg\/(operator|container\/kubernetes)|deploy|examples\/operator)\//,
		["operator"],
	],
	[/^cmd\/thv\/(main|app\/(commands|common|server))\.go$/, ["cli", "api", "app"]],
	[/^(cmd\/thv|pkg\/auth\/oauth)\//, ["cli"]],
	[/^pkg\/api\//, ["api", "app"]],
	[
		/^pkg\/(client\/(?!discovery)|container\/docker\/(?!monitor)|(container\/verifier|ignore|runner\/retriever|validation|workloads)\/)/,
		["cli", "api", "app"],
	],
];

/** The programs that run the code of one piece of evidence. */
function runnersOf({ source, path }: Pick<Evidence, "source" | "path">): readonly Program[] {
	const place = source === "studio" ? `${source}:${path}` : path;
	return CODE.find(([pattern]) => pattern.test(place))?.[1] ?? programSchema.options;
}

/** Mistakes in the programs of one claim: its page, its programs and its evidence must fit. `parsed` is its evidence. */
function checkHolds(
	source: YamlSource,
	{ index, claim, page, parsed }: { index: number; claim: Claim; page: string; parsed: readonly Evidence[] },
): SourceError[] {
	/** Undefined for a page of several programs. */
	const own = PAGES.find(([path]) => path.test(page))?.[1];
	const holds = claim.holds ?? (own ? [own] : []);
	const mistake = (path: PropertyKey[], message: string, fix: string) => [
		source.error([index, ...path], { message, fix }),
	];
	if (holds.length === 0) {
		const message = `${page} speaks of several programs; the claim does not say which it holds for.`;
		return mistake([], message, `Add "holds" with some of: ${programSchema.options.join(", ")}.`);
	}
	if (own && !holds.includes(own) && !claim.because) {
		const message = `${page} is a page of the program "${own}", for which the claim does not hold.`;
		const fix = `Add ${own} with its evidence, or say in "because" why the page speaks of another program.`;
		return mistake(["holds"], message, fix);
	}
	const missing = holds.filter((program) => !parsed.some((evidence) => runnersOf(evidence).includes(program)));
	if (missing.length > 0) {
		const message = `The code that the claim stands on is not run by ${missing.join(", ")}.`;
		const fix = `Name code that ${missing.join(" and ")} runs, or write in "holds" which programs the claim is about.`;
		return mistake(["evidence"], message, fix);
	}
	return parsed.flatMap((evidence, at) => {
		const runners = runnersOf(evidence);
		if (runners.some((program) => holds.includes(program))) return [];
		const message = `Only ${runners.join(", ")} runs this code; the claim holds for ${holds.join(", ")}.`;
		return mistake(["evidence", at], message, 'Name other code, or add the program to "holds".');
	});
}
