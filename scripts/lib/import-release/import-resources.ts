import type { SourceFile } from "./git-checkout";
import { isTemplate } from "./import-charts";

/** Folders with definitions, the newest first. */
const FOLDERS = [
	"deploy/charts/operator-crds/files/crds/",
	"deploy/charts/operator-crds/crds/",
	"deploy/charts/operator-crds/templates/",
	"deploy/operator/crds/",
];

/** The files with definitions that the newest chart installs: those of `files/` are the templates without conditions. */
export function definitionsIn(files: readonly SourceFile[]): SourceFile[] {
	const definitions = files.filter(({ text }) => /^kind: CustomResourceDefinition/m.test(text));
	const folder = FOLDERS.find((one) => definitions.some(({ path }) => path.startsWith(one)));
	const found = definitions.filter(({ path }) => folder !== undefined && path.startsWith(folder));
	if (!folder?.includes("/files/")) return found;
	const installed = new Set(definitions.filter(isTemplate).map(({ path }) => path.split("/").at(-1)));
	return found.filter(({ path }) => installed.has(path.split("/").at(-1)));
}
