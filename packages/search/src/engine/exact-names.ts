import { headingOf, type SearchRecord } from "../records/record";

/** `--port, -p`; `POST /api/v1beta/workloads`; `spec.permissionProfile`. */
const FLAG = /^--?[\w-]+(?:, --?[\w-]+)*$/;
const CALL = /^([A-Z]+) (\/\S+)$/;
const NAME = /^[\w.[\]-]*(?:\p{Ll}\p{Lu}|[._])[\w.[\]-]*$/u;

/**
 * The exact names that a record stands for, in small letters: who types one wants its place in the reference. Commands also
 * go by their name without the program's, flags without dashes, calls without their method and the first steps of their path,
 * and fields by their last step.
 */
export function namesOf(record: SearchRecord): readonly string[] {
	const forms = formsOf(headingOf(record), record.type === "lvl1" && record.kind === "command");
	return [...new Set(forms)].map((name) => name.toLowerCase());
}

function formsOf(heading: string, isCommand: boolean): string[] {
	if (isCommand) return [heading, heading.replace(/^\S+ /, "")];
	if (FLAG.test(heading))
		return heading.split(", ").flatMap((flag) => [flag, ...(/\w-/.test(flag) ? [flag.replace(/^-+/, "")] : [])]);
	const [, method, path = ""] = CALL.exec(heading) ?? [];
	if (method) return endingsOf(path).flatMap((ending) => [ending, `${method} ${ending}`]);
	if (!NAME.test(heading)) return [];
	const last = heading.split(".").at(-1) ?? heading;
	return NAME.test(last) ? [heading, last] : [heading];
}

/** `/api/v1beta/workloads` -> itself, `/v1beta/workloads`, `/workloads`: callers leave the beginning out. */
function endingsOf(path: string): string[] {
	const steps = path.split("/").slice(1);
	const own = steps.findIndex((step) => step.startsWith("{"));
	return steps.slice(0, own < 0 ? steps.length : own).map((_, at) => `/${steps.slice(at).join("/")}`);
}
