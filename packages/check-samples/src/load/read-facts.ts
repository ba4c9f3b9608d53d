import { type Data, readList, readRecord, readString, readStrings } from "product-data/checking";
import { type FactData, WORD } from "../model/context.ts";

/** Reads the data files, by their names. */
export function readFacts(files: ReadonlyMap<string, unknown>): FactData {
	const get = (name: string): Data => readRecord(files.get(name)) ?? {};
	const environment = allRecords(get("environment"));
	const registry = allRecords(get("registry"));
	const helm = records(get("helm").charts);
	const isVariable = (name: string) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(name) && /[A-Z_]/.test(name);
	return {
		variables: new Set(textsOf([...environment, ...registry], "name").filter(isVariable)),
		variablePatterns: textsOf(environment, "pattern").map((pattern) => new RegExp(pattern)),
		paths: collectPaths([get("paths"), get("clients")]),
		helmValues: helm
			.flatMap((chart) => records(chart.values))
			.map(({ key, type, enum: values }) => ({
				key: readString(key) ?? "",
				type: readString(type) ?? "",
				enum: readStrings(values),
			})),
		charts: readStrings(helm.flatMap(({ oci, name }) => [oci, name])),
		metrics: readMetrics(get("telemetry")),
		labelValues: readLabels(get("telemetry")),
		attributes: new Set(
			textsOf(allRecords(get("telemetry").spans), "name").filter((name) => /^[a-z_]+(?:\.[a-z_]+)+$/.test(name)),
		),
		images: new Set(textsOf(registry, "image").map((image) => image.replace(/[:@][^/]*$/, ""))),
		schemas: new Map(Object.entries(get("schemas")).map(([name, schema]) => [name, readRecord(schema) ?? {}])),
		cedar: { types: readStrings(get("cedar").types), actions: readStrings(get("cedar").actions) },
		words: new Map(records(get("words").forbidden).map(toWord)),
		servers: new Map(
			records(get("registry").entries).map(({ name, tools }) => [
				readString(name) ?? "",
				{ tools: readStrings(tools) },
			]),
		),
	};
}

function toWord({ word, reason, instead, ...others }: Data) {
	const name = readString(word)?.toLowerCase() ?? "";
	const why = readString(reason);
	if (new RegExp(`^${WORD.source}$`).test(name) && why && Object.keys(others).length === 0)
		return [name, { reason: why, instead: readString(instead) }] as const;
	const entry = JSON.stringify({ word, reason, instead, ...others });
	throw new Error(`words.yaml: ${entry} needs a word, such as docker-compose, a reason, and may have "instead"`);
}

function textsOf(records: readonly Data[], key: string): string[] {
	return readStrings(records.map((record) => record[key]));
}

function records(value: unknown): Data[] {
	return (readList(value) ?? []).map(readRecord).filter((entry) => entry !== undefined);
}

/** All mappings of a document, whatever their depth. */
function allRecords(value: unknown): Data[] {
	const list = readList(value);
	if (list) return list.flatMap(allRecords);
	const record = readRecord(value);
	return record ? [record, ...Object.values(record).flatMap(allRecords)] : [];
}

function collectPaths(documents: readonly Data[]): string[] {
	const texts = documents
		.flatMap(allRecords)
		.flatMap((record) => Object.values(record))
		.flatMap((value) => [value, ...(readList(value) ?? [])])
		.filter((value) => typeof value === "string");
	return [...new Set(texts.filter((text) => /^(?:~|\/|%|\$|\.\/|\.\w|\\\\)/.test(text) && /[\\/]/.test(text)))];
}

function readMetrics(telemetry: Data): ReadonlyMap<string, ReadonlySet<string>> {
	const metrics = new Map<string, ReadonlySet<string>>();
	for (const metric of records(telemetry.metrics)) {
		const name = readString(metric.name) ?? "";
		const labels = new Set([...readStrings(metric.labels), "le", "job", "instance", "quantile"]);
		const stated = readStrings(metric.series);
		const endings = stated.length > 0 ? stated : ["_bucket", "_sum", "_count"];
		const series = endings.map((one) => (one.startsWith("_") ? `${name}${one}` : one));
		for (const one of metric.type === "histogram" ? series : [name]) metrics.set(one, labels);
	}
	return metrics;
}

function readLabels(telemetry: Data): ReadonlyMap<string, string[]> {
	const list = records(telemetry.labels).map(
		({ name, values }) => [readString(name) ?? "", readStrings(values)] as const,
	);
	return new Map(list.filter(([, values]) => values.length > 0));
}
