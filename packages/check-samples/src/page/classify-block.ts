import type { Mode } from "../model/types.ts";
import type { InfoString } from "../read/markdown/info-string.ts";
import { hasPrompts } from "../read/shell/read-session.ts";

/** The kind of a block, from its info string and its content. */
export type BlockKind =
	| { type: "shell"; shell: "sh" | "powershell" | "session" }
	| { type: "yaml"; schema: string | undefined }
	| { type: "json"; schema: string | undefined; hasComments: boolean }
	| { type: "code"; language: string }
	| { type: "promql" | "dockerfile" | "mermaid" | "cedar" | "http" }
	| { type: "output"; language: string; shows: string | undefined; inherited?: string | undefined }
	| { type: "illustration"; reason: string | undefined }
	| { type: "diff"; language: string }
	| { type: "none" };

const LANGUAGES: Readonly<Record<string, string>> = {
	bash: "sh",
	sh: "sh",
	shell: "sh",
	zsh: "sh",
	ksh: "sh",
	"shell-script": "sh",
	shellscript: "sh",
	console: "session",
	"shell-session": "session",
	shellsession: "session",
	"bash-session": "session",
	"sh-session": "session",
	terminal: "session",
	powershell: "powershell",
	ps1: "powershell",
	pwsh: "powershell",
	posh: "powershell",
	"powershell-session": "powershell",
	cmd: "cmd",
	bat: "cmd",
	batch: "cmd",
	dos: "cmd",
	yaml: "yaml",
	yml: "yaml",
	json: "json",
	jsonc: "jsonc",
	json5: "json5",
	promql: "promql",
	docker: "dockerfile",
	dockerfile: "dockerfile",
	mermaid: "mermaid",
	cedar: "cedar",
	http: "http",
	js: "javascript",
	mjs: "javascript",
	cjs: "javascript",
	node: "javascript",
	javascript: "javascript",
	ts: "typescript",
	typescript: "typescript",
	jsx: "jsx",
	tsx: "tsx",
	py: "python",
	python3: "python",
	python: "python",
	golang: "go",
	go: "go",
	text: "text",
	txt: "text",
	plaintext: "text",
	plain: "text",
	output: "text",
	none: "text",
};

/** Programming languages that have a parser here. */
const CODE: readonly string[] = ["python", "go", "javascript", "jsx", "typescript", "tsx"];

const HERE_DOCUMENT = /^\s*(?:\$ )?(?:kubectl|oc|cat)\s[^\n]*<<-?\s*['"]?\w/;

/** Tells a block's kind. */
export function classifyBlock(
	info: InfoString,
	text: string,
	mode: Mode,
	binaries: ReadonlyMap<string, unknown> = new Map(),
): BlockKind {
	const diff = /^diff(?:-(\w+))?$/.exec(info.language);
	if (info.words.includes("illustration")) return { type: "illustration", reason: info.values.get("reason") };
	if (info.words.includes("output") || info.values.has("shows") || info.language === "output")
		return { type: "output", language: LANGUAGES[info.language] ?? info.language, shows: info.values.get("shows") };
	if (diff) return { type: "diff", language: diff[1] ?? "" };
	if (mode === "foreign" && info.language === "" && isAllCommands(text, binaries))
		return { type: "shell", shell: "sh" };
	return byLanguage(LANGUAGES[info.language] ?? info.language, info.values.get("schema"), text, mode);
}

function byLanguage(language: string, schema: string | undefined, text: string, mode: Mode): BlockKind {
	switch (language) {
		case "sh":
			return {
				type: "shell",
				shell: hasPrompts(text) && (mode === "foreign" || /^\s*(?:\$|%)\s/.test(text)) ? "session" : "sh",
			};
		case "session":
			return {
				type: "shell",
				shell: hasPrompts(text) ? "session" : mode === "foreign" && !looksLikeCommands(text) ? "session" : "sh",
			};
		case "powershell":
			return { type: "shell", shell: "powershell" };
		// Batch files have no parser here; commands in them look as they do in PowerShell.
		case "cmd":
			return mode === "foreign" ? { type: "shell", shell: "powershell" } : { type: "none" };
		case "yaml":
			// Commands that feed a manifest to kubectl are called YAML for their colors.
			if (mode === "foreign" && HERE_DOCUMENT.test(text)) return { type: "shell", shell: "session" };
			return { type: "yaml", schema };
		case "json":
			return { type: "json", schema, hasComments: schema === "vscode-mcp" };
		case "jsonc":
			return { type: "json", schema, hasComments: true };
		case "promql":
		case "dockerfile":
		case "mermaid":
		case "cedar":
		case "http":
			return { type: language };
		default:
			if (CODE.includes(language)) return { type: "code", language };
			if (language === "" && hasPrompts(text)) return { type: "shell", shell: "session" };
			return { type: "none" };
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
