import { expect, test } from "vitest";
import { checkDocument, type Watch } from "../page/check-document.ts";
import { checkText } from "../page/check-text.ts";
import { demoContext } from "./testing.ts";

const kindsIn = async (text: string) =>
	(await checkText(text, "text", demoContext())).blocks.map(({ line, kind }) => `${line} ${kind}`);

const manifest = "apiVersion: demo.example.org/v1\nkind: Widget\nmetadata:\n  name: a\n";

test.each([
	["commands, then a manifest", `# one\ndemo list\n\n${manifest}`, ["1 demo commands", "4 manifest Widget"]],
	["a manifest right below a command", `demo list\n${manifest}`, ["1 demo commands", "2 manifest Widget"]],
	["several manifests are one sample", `${manifest}---\n${manifest}`, ["1 manifest Widget"]],
	[
		"JSON between commands",
		'demo list\n\n{\n  "a": 1\n}\ndemo list\n',
		["1 demo commands", "3 JSON", "6 demo commands"],
	],
	["a here-document belongs to its command", `kubectl apply -f - <<EOF\n${manifest}EOF\n`, ["1 commands"]],
	["so does one that is piped", `cat <<EOF | kubectl apply -f -\n${manifest}EOF\n`, ["1 commands"]],
	["a policy", "permit(principal, action, resource);\n", ["1 Cedar policy"]],
	["a line of number signs", `${"#".repeat(200)}\ndemo list\nx\ny\n`, ["1 demo commands"]],
	["Markdown", "Text\n\n```bash\ndemo list\n```\n", ["3 demo commands"]],
	["nothing", " \n\n", []],
])("finds the samples of a bare text: %s", async (_, text, kinds) => expect(await kindsIn(text)).toEqual(kinds));

test("places are those of the text, also with CRLF and a byte order mark", async () => {
	const { problems } = await checkText("\uFEFFdemo list\r\n\r\ndemo lst\r\n", "text", demoContext());
	expect(problems.map(({ line, column, message }) => [line, column, message])).toEqual([
		[3, 6, "unknown command lst for demo"],
	]);
});

test("a page that is looked at again says the same, wherever its blocks are now", async () => {
	const setup = "<!-- check-samples-setup\ndemo lst\n-->\n\n";
	const block = "```bash\ndemo lst\n```\n";
	const page = `# A\n\n${block}\n- x\n\n  \`\`\`bash\n  demo list --al\n  \`\`\`\n\n${setup}\`\`\`bash\ndemo list\n\`\`\`\n`;
	const watch: Watch = {};
	const context = demoContext("foreign");
	await checkDocument(page, "a.md", context, watch);
	const { seen } = watch;
	expect(seen?.map(({ result }) => result.problems.length)).toEqual([1, 1, 1]);
	for (const text of [
		page,
		`# Title\n\nText.\n\n${page}`,
		page.replace("lst", "lits"),
		page.replace("- x", "- y\n- x"),
		page.replace("- x", `${block}\n- x`),
		page.replace(block, ""),
		page.replace("setup\ndemo lst", "setup\ndemo list"),
	]) {
		expect(await checkDocument(text, "a.md", context, watch)).toEqual(await checkDocument(text, "a.md", context));
		watch.seen = seen;
	}
	// What was seen is taken again, in its new place.
	watch.seen = seen?.map((one) => ({ ...one, result: { blocks: [], problems: [] } }));
	expect((await checkDocument(`Text.\n\n${page}`, "a.md", context, watch)).problems).toEqual([]);
});
