import type { ShellKind } from "../checks/commands/check-commands.ts";
import type { Mode } from "../model/types.ts";
import type { InfoString } from "../read/markdown/page-samples.ts";
import { hasPrompts } from "../read/shell/read-session.ts";

/** The kind of a block, from its info string and its content. */
export type BlockKind =
	| { type: "shell"; shell: ShellKind }
	| { type: "json"; hasComments: boolean }
	| { type: "code" | "output" | "diff"; language: string }
	| { type: "yaml" | "promql" | "dockerfile" | "mermaid" | "cedar" | "http" | "illustration" | "none" };

/** The languages that blocks are read as, and the other words for them. */
const WORDS: Readonly<Record<string, string>> = {
	sh: "bash shell zsh ksh shell-script shellscript",
	session: "console shell-session shellsession bash-session sh-session terminal",
	powershell: "ps1 pwsh posh powershell-session",
	cmd: "bat batch dos",
	yaml: "yml",
	dockerfile: "docker",
	javascript: "js mjs cjs node",
	typescript: "ts",
	python: "py python3",
	go: "golang",
	text: "txt plaintext plain output none",
};
const LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
	Object.entries(WORDS).flatMap(([language, words]) => words.split(" ").map((word) => [word, language])),
);

/** Programming languages that have a parser here. */
const CODE: readonly string[] = ["python", "go", "javascript", "jsx", "typescript", "tsx"];

const HERE_DOCUMENT = /^(?:\$ )?(?:kubectl|oc|cat)\s[^\n]*<<-?\s*['"]?\w/m;

export function classifyBlock(
	info: InfoString,
	text: string,
	mode: Mode,
	binaries: ReadonlyMap<string, unknown> = new Map(),
): BlockKind {
	const diff = /^diff(?:-(\w+))?$/.exec(info.language);
	const language = LANGUAGES[info.language] ?? info.language;
	if (info.words.includes("illustration")) return { type: "illustration" };
	if (info.words.includes("output") || info.values.has("shows") || info.language === "output")
		return { type: "output", language };
	if (diff) return { type: "diff", language: diff[1] ?? "" };
	if (mode === "foreign" && info.language === "" && isAllCommands(text, binaries))
		return { type: "shell", shell: "sh" };
	return byLanguage(language, info.values.get("schema"), text, mode);
}

function byLanguage(language: string, schema: string | undefined, text: string, mode: Mode): BlockKind {
	const isForeign = mode === "foreign";
	const inShell = (shell: ShellKind): BlockKind => ({ type: "shell", shell });
	switch (language) {
		case "sh":
			// A log's excerpt, called a shell's for its colors, and root's prompt with the manifest that its command printed.
			if (isForeign && /^\s*"[\w.-]+":\s|^# \w.*\napiVersion: /.test(text)) return { type: "none" };
			return inShell(hasPrompts(text) && (isForeign || /^\s*(?:\$|%)\s/.test(text)) ? "session" : "sh");
		case "session":
			return inShell(hasPrompts(text) || (isForeign && !looksLikeCommands(text)) ? "session" : "sh");
		case "powershell":
			return inShell("powershell");
		// Batch files have no parser here; commands in them look as they do in PowerShell.
		case "cmd":
			return isForeign ? inShell("powershell") : { type: "none" };
		case "yaml":
			// Commands that feed a manifest to kubectl are called YAML for their colors.
			return isForeign && HERE_DOCUMENT.test(text) ? inShell("session") : { type: "yaml" };
		case "json":
		case "jsonc":
			return { type: "json", hasComments: language === "jsonc" || schema === "vscode-mcp" };
		case "promql":
		case "dockerfile":
		case "mermaid":
		case "cedar":
		case "http":
			return { type: language };
		default:
			if (CODE.includes(language)) return { type: "code", language };
			return language === "" && hasPrompts(text) ? inShell("session") : { type: "none" };
	}
}

/** Lines that all begin with the product's own command are commands, whatever their block is called. */
function isAllCommands(text: string, binaries: ReadonlyMap<string, unknown>): boolean {
	const lines = text.replace(/\\\n/g, " ").split("\n");
	const commands = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
	return commands.length > 0 && commands.every((line) => binaries.has(/^[\w.-]+(?= )/.exec(line)?.[0] ?? ""));
}

/** A `console` block without prompts contains commands if each line could be one. */
function looksLikeCommands(text: string): boolean {
	return text.split("\n").every((line) => line.trim() === "" || /^\s|^#|^[a-z][\w./-]*(?:\s|$)/.test(line));
}
