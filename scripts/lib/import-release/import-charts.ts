import { compareText, type Data, parseYamlSources, readRecord, readString } from "product-data";
import { type OwnerFacts, type StatedFacts, stated } from "product-data/releases";
import type { SourceFile } from "./git-checkout";

const CHART = /^(deploy\/charts\/[^/]+)\/Chart\.ya?ml$/;

const CRD = /^kind: CustomResourceDefinition/m;

/** Name, facts and version of every chart: its values, and how it installs CRDs. Throws SourceErrors. */
export function importCharts(files: readonly SourceFile[]): [name: string, OwnerFacts, version: string][] {
	const charts = files.flatMap((file): [string, OwnerFacts, string][] => {
		const folder = CHART.exec(file.path)?.[1];
		if (!folder) return [];
		const { name, version } = readData(file);
		const own = files.filter(({ path }) => path.startsWith(`${folder}/`));
		const values = own.find(({ path }) => path === `${folder}/values.yaml`);
		const items = new Map<string, StatedFacts>();
		addValues(values ? readData(values) : {}, "", items);
		const facts = stated({ crds: policyOf(own, folder) });
		return [[readString(name) ?? folder, { facts, items }, readString(version) ?? ""]];
	});
	return charts.sort(([a], [b]) => compareText(a, b));
}

/** A file may have nothing but comments. */
function readData({ text, path }: SourceFile): Data {
	return readRecord(parseYamlSources(text, path)[0]?.data) ?? {};
}

/** True for a chart whose CRDs are templates. */
export function isTemplate({ path, text }: SourceFile): boolean {
	return /\/templates\//.test(path) && CRD.test(text);
}

function policyOf(files: readonly SourceFile[], folder: string): StatedFacts["crds"] | null {
	const templates = files.filter(isTemplate);
	const isKept = templates.every(({ text }) => text.includes("helm.sh/resource-policy: keep"));
	if (templates.length > 0) return isKept ? "kept" : "templates";
	return files.some(({ path, text }) => path.startsWith(`${folder}/crds/`) && CRD.test(text)) ? "crds" : null;
}

function addValues(data: Data, path: string, into: Map<string, StatedFacts>): void {
	for (const [key, value] of Object.entries(data)) {
		const here = path === "" ? key : `${path}.${key}`;
		const inner = readRecord(value);
		into.set(here, stated({ type: typeOf(value), default: defaultOf(value) }));
		if (inner) addValues(inner, here, into);
	}
}

function typeOf(value: unknown): string {
	if (value === null || value === undefined) return "any value";
	if (Array.isArray(value)) return "array";
	if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
	return typeof value;
}

/** Each release has images of its own: their tags are left out. */
function defaultOf(value: unknown): string | null {
	if (Array.isArray(value)) return value.length > 0 ? JSON.stringify(value) : null;
	if (value === null || typeof value === "object" || value === "") return null;
	return String(value).replace(/^([\w.-]+(?:\/[\w.-]+)+):v?\d+\.\d+\.\d+$/, "$1:<version>");
}
