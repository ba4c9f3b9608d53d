import { MappedText } from "../../text/mapped-text.ts";

/** `$`, `%`, `(venv) me@host:~$`, `[me@host ~]$`, `PS C:\Users\me>`, `C:\>`. */
const PROMPT =
	/^(?:\([\w.-]+\)\s*)?(?:[A-Z]:\\[^>\n]*>\s*|(?:\[[\w.-]+@[^\]\n]*\]|[\w.-]+@[\w.-]+(?::\S*)?\s?)?(?:\$|%|❯|➜|PS(?:\s[^>\n]*)?>)\s+)/;

/** True when a block shows prompts before its commands. */
export function hasPrompts(text: string): boolean {
	return text.split("\n").some((line) => PROMPT.test(line));
}

/** The word that ends the here-document which is open behind a line; empty if none is. */
export function openHereDocument(line: string, open: string): string {
	if (open !== "") return line.trim() === open ? "" : open;
	return /<<-?\s*['"]?(\w+)/.exec(line)?.[1] ?? "";
}

/** What opens no quote: escaped letters, closed quotes and comments. */
const CLOSED = {
	"\\": /\\.|'[^']*'|"(?:\\.|[^"\\])*"|(?<!\S)#.*/gs,
	"`": /`.|'[^']*'|"(?:`.|[^"`])*"|(?<!\S)#.*/gs,
};

/** The commands of a session, each with its continuation lines; the output between them is left out. */
export function readSession(source: MappedText, continuation: "\\" | "`" = "\\"): MappedText[] {
	const commands: MappedText[][] = [];
	let isOpen = false;
	let hereDoc = "";
	let quote = "";
	for (const line of source.lines()) {
		const prompt = PROMPT.exec(line.text);
		if (prompt && !isOpen && !hereDoc) {
			commands.push([line.slice(prompt[0].length)]);
			quote = "";
		} else if ((isOpen || hereDoc || quote) && commands.length > 0)
			commands.at(-1)?.push(line.slice(line.text.startsWith("> ") ? 2 : 0));
		else continue;
		const text = commands.at(-1)?.at(-1)?.text ?? "";
		quote = hereDoc ? "" : (/["']/.exec((quote + text).replace(CLOSED[continuation], ""))?.[0] ?? "");
		isOpen = text.endsWith(continuation) && !text.endsWith("\\\\");
		hereDoc = openHereDocument(text, hereDoc);
	}
	return commands.map((lines) => MappedText.joinLines(lines));
}
