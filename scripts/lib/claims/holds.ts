import type { SourceError, YamlSource } from "product-data";
import { z } from "zod";
import type { Evidence } from "./evidence";

export const programSchema = z.enum(["cli", "api", "app", "operator"]);

type Program = z.infer<typeof programSchema>;

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

/** The part of a claim that says for which programs it holds. */
interface HeldClaim {
	holds?: readonly Program[] | undefined;
	because?: string | undefined;
}

/** The programs that run the code of one piece of evidence. */
function runnersOf({ source, path }: Pick<Evidence, "source" | "path">): readonly Program[] {
	const place = source === "studio" ? `${source}:${path}` : path;
	return CODE.find(([pattern]) => pattern.test(place))?.[1] ?? programSchema.options;
}

/** Mistakes in the programs of one claim: its page, its programs and its evidence must fit. `parsed` is its evidence. */
export function checkHolds(
	source: YamlSource,
	{ index, claim, page, parsed }: { index: number; claim: HeldClaim; page: string; parsed: readonly Evidence[] },
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
