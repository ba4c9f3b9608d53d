// Writes the list of rules in README.md from the fixtures: a bad and a good example, and the findings of the bad one.
// `--check` fails when the file is not as this would write it.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { checkDocument, loadContext, RULE_DESCRIPTIONS } from "../dist/index.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const fixtures = path.join(root, "fixtures");
const data = path.join(fixtures, "data");
const context = loadContext({
	mode: "strict",
	cli: path.join(data, "cli"),
	crds: path.join(data, "crds"),
	openapi: path.join(data, "api.yaml"),
	data: path.join(data, "facts"),
});
const START = "<!-- rules: written by npm run readme -->";
const END = "<!-- end of rules -->";

const sections = [];
for (const [rule, description] of Object.entries(RULE_DESCRIPTIONS).sort())
	sections.push(await sectionOf(rule, description));
const file = path.join(root, "README.md");
const old = readFileSync(file, "utf8");
const from = old.indexOf(START);
const to = old.indexOf(END);
if (from === -1 || to === -1) throw new Error(`README.md has no ${START} and ${END}`);
const text = `${old.slice(0, from)}${START}\n\n${sections.join("\n")}\n${old.slice(to)}`;
if (process.argv.includes("--check")) {
	if (text !== old) {
		console.error("README.md is not what the fixtures say: run npm run readme");
		process.exitCode = 1;
	}
} else writeFileSync(file, text);

async function sectionOf(rule, description) {
	const heading = `#### ${rule}\n\n${description}\n`;
	if (rule === "check-failed") return heading;
	const read = (name) => readFileSync(path.join(fixtures, "rules", rule, `${name}.mdx`), "utf8");
	const bad = read("bad");
	const { problems } = await checkDocument(bad, `${rule}.mdx`, context);
	const problem = problems.find((entry) => entry.rule === rule);
	// A block of output says nothing without the command above it, and a loss nothing without the prose.
	const count = ["output-text", "unannounced-loss"].includes(rule) ? 2 : 1;
	const good = pieces(read("good")).slice(0, count).join("\n\n");
	return `${heading}\n${quote(count > 1 ? pieces(bad).slice(0, count).join("\n\n") : pieceAt(bad, problem.line))}\n\`error[${rule}]: ${problem.message.replaceAll("`", "'")}\`. Right is:\n\n${quote(good)}`;
}

/** The block or paragraph at a line: from its fence, or its blank line, to the next. */
function pieceAt(page, line) {
	let end = 0;
	for (const piece of pieces(page)) {
		end += piece.split("\n").length + 1;
		if (line < end) return piece;
	}
	return pieces(page)[0];
}

function pieces(page) {
	return page.trimEnd().split(/\n\n(?=```|<|\{|[A-Z|`#])/);
}

function quote(piece) {
	return `\`\`\`\`mdx\n${piece.split("\n").slice(0, 14).join("\n")}\n\`\`\`\`\n`;
}
