import { nearestNames } from "product-data/checking";
import containers from "../../knowledge/containers.json";
import { TOOLS } from "../../knowledge/tool-tables.ts";
import type { Command } from "../../model/command-tree.ts";
import { type Finding, finding, unknownName } from "../../model/finding.ts";
import type { Invocation, ShellWord } from "../../read/shell/invocation.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { verbAt } from "./check-tool.ts";

/** Checks values whose form docker, podman and kubectl share with the product: volumes, mounts, output formats. */
export function checkOptionValues({ name, args }: Invocation, root: Command | undefined): Finding[] {
	const isContainer = name === "docker" || name === "podman";
	const volume = root?.children.get("run")?.flags.get("volume");
	return args.flatMap((word, index): Finding[] => {
		const [option = "", inline] = /^(--?[\w-]+)(?:=(.*))?$/s.exec(word.value)?.slice(1) ?? [];
		const next = args[index + 1];
		const value = inline === undefined ? next : { ...word, value: inline, raw: word.raw.slice(option.length + 1) };
		if (option === "" || !value) return [];
		const isVolume = option === "--volume" ? volume !== undefined : option === "-v" && volume?.shorthand === "v";
		if (isVolume || (isContainer && /^(?:-v|--volume)$/.test(option))) return checkVolume(value, root !== undefined);
		if (option === "--mount" && isContainer) return checkMount(value);
		if ((option === "-p" || option === "--publish") && isContainer) return checkPorts(value);
		if ((option === "-o" || option === "--output") && name === "kubectl" && hasKubectlOutput(args))
			return checkOutputFormat(value);
		return [];
	});
}

/** `host:container[:options]`. Docker takes a path alone for a new volume; the product does not. */
function checkVolume(word: ShellWord, needsColon: boolean): Finding[] {
	const value = word.value.replace(/^[A-Za-z]:(?=[\\/])/, "");
	if (isPlaceholder(value) && !/:[a-z]+$/.test(value)) return [];
	const parts = value.replace(/\$\{[^}]*\}|\$\([^)]*\)|<[^>]*>/g, "x").split(":");
	const { names, source: data } = containers.volumeOptions;
	const volume = (message: string, suggestion?: string) => [
		finding(word.raw, "volume-syntax", message, { found: word.value, data, suggestion }),
	];
	if (parts.length === 1 && needsColon && !isPlaceholder(value))
		return volume("a volume is HOST_PATH:CONTAINER_PATH, or that with :ro");
	const options = (parts[2] ?? "").split(",").filter((option) => option !== "" && !/=|^x$/.test(option));
	const wrong = options.find((option) => !names.includes(option));
	return wrong ? volume(`there is no volume option ${wrong}`, nearestNames(wrong, names).nearest) : [];
}

/** `8080:80`, `127.0.0.1:8080:80/tcp`. */
function checkPorts(word: ShellWord): Finding[] {
	const wrong = word.value.match(/\d+/g)?.find((port) => Number(port) > 65_535);
	if (!wrong || word.isDynamic) return [];
	const more = { found: wrong, data: "RFC 6335" };
	return [finding(word.raw, "option-syntax", `the highest port is 65535, not ${wrong}`, more)];
}

function checkMount(word: ShellWord): Finding[] {
	if (!word.value.includes("=")) return [];
	const keys = word.value.split(",").map((pair) => pair.split("=")[0] ?? "");
	const wrong = keys.find((key) => /^[a-z-]+$/i.test(key) && !containers.mountKeys.names.includes(key));
	if (!wrong) return [];
	return [option(word, `--mount has no key ${wrong}`, wrong, containers.mountKeys)];
}

/** A plugin has formats of its own. */
function hasKubectlOutput(args: readonly ShellWord[]): boolean {
	const kubectl = TOOLS.get("kubectl");
	const verb = kubectl && args[verbAt(args, kubectl)]?.value;
	return verb !== undefined && verb !== "completion" && kubectl?.verbs.has(verb) === true;
}

function checkOutputFormat(word: ShellWord): Finding[] {
	const format = /^[A-Za-z][\w-]*/.exec(word.value)?.[0] ?? "";
	const { names } = containers.kubectlOutputs;
	if (format === "" || word.isDynamic || names.includes(format) || /[./]/.test(word.value.split("=")[0] ?? ""))
		return [];
	return [option(word, `kubectl has no output format ${format}`, format, containers.kubectlOutputs)];
}

function option(word: ShellWord, message: string, found: string, list: { source: string; names: string[] }): Finding {
	return finding(word.raw, "option-syntax", message, { ...unknownName(found, list.names), data: list.source });
}
