import { matchedLength, matchesTemplate, parseTemplate, readPrinted, showPrinted } from "product-data/checking";
import { describe, expect, it } from "vitest";

describe("templates", () => {
	const matches = (template: string, line: string) => matchesTemplate(parseTemplate(template), line);

	it.each([
		["Port: <PORT:port>", "Port: 8080", "Port: eighty"],
		["<STATUS:running|stopped>", "stopped", "stop"],
		["Rate: <RATE:/\\d\\.\\d{6}/>", "Rate: 0.250000", "Rate: 0.25"],
		["Name: <NAME:word>", "Name: fetch", "Name: two words"],
		["<TIME:time> INF ok", "9:12AM INF ok", "INF ok"],
		["Group: <GROUP?>", "Group: ", "Group"],
		["Cost (in $): <N:int>", "Cost (in $): 3", "Cost: 3"],
		["", "", "x"],
	])("%s", (template, right, wrong) => {
		expect(matches(template, right)).toBe(true);
		expect(matches(template, wrong)).toBe(false);
	});

	it("takes an author's own placeholder or dots for a value", () => {
		expect(matches("Port: <PORT:port>", "Port: <YOUR_PORT>")).toBe(true);
		expect(matches("Port: <PORT:port>", "Port: ...")).toBe(true);
	});

	it("tells where a line goes wrong", () => {
		expect(matchedLength(parseTemplate("Found <N:int> servers"), "Found 12 server")).toBe("Found 12 server".length);
		expect(matchedLength(parseTemplate("Found <N:int> servers"), "Found no servers")).toBe("Found ".length);
	});

	it("refuses a type that is none, and a lone slash", () => {
		expect(() => parseTemplate("<N:integer>")).toThrow('Unknown type "integer"');
		expect(() => parseTemplate("<N:/(/>")).toThrow();
	});

	it("comes to an end on a line that could match in many ways", () => {
		matches("<A> <B> <C> <D>!", "a ".repeat(100_000));
		for (let count = 0; count < 100; count += 1) matches("(<A> :: <B> :: <C>)", `(${" :: a".repeat(110)}`);
	});
});

describe("readPrinted", () => {
	it("collects every mistake with the way to it", () => {
		const problems: string[] = [];
		const data = {
			output: [{ lines: ["<A:nothing>", { each: { what: "x" } }], wen: "x" }, { when: "x" }],
			failures: [{ when: "x", lines: ["a"] }],
		};
		readPrinted(data, (path, message) => problems.push(`${path.join(".")} ${message}`));
		expect(problems).toMatchInlineSnapshot(`
			[
			  "output.0.wen Unknown key "wen".",
			  "output.0.lines.0 Unknown type "nothing" in "<A:nothing>"; use one of text, word, int, float, bool, port, url, path, time, any.",
			  "output.0.lines.1.each The item is neither a line nor of a known kind.",
			  "output.1 The entry does not say what is printed.",
			  "failures.0 A failure needs its cause and its exit status.",
			]
		`);
	});
});

describe("showPrinted", () => {
	const show = (form: Record<string, unknown>) => {
		const report = (_: unknown, message: string) => expect.fail(message);
		return readPrinted({ output: [form] }, report).map(showPrinted)[0];
	};

	it("shows lines, repeats and tables with placeholders", () => {
		const shown = show({
			lines: [
				{ err: "<TIME:time> INF start" },
				"Tools:",
				{ each: "  - <TOOL:word>" },
				{ maybe: "Port: <PORT:port>" },
				{ table: { NAME: "<NAME:word>", STATUS: "<STATUS:on|off>" } },
				{ free: "the server's own words" },
			],
		});
		expect(shown?.stream).toBe("both");
		expect(shown?.text).toMatchInlineSnapshot(`
			"<TIME> INF start
			Tools:
			  - <TOOL>
			  ...
			Port: <PORT>  *
			NAME     STATUS
			<NAME>   <on|off>
			[the server's own words]"
		`);
	});

	it("shows frames and JSON", () => {
		expect(show({ lines: [{ table: { A: "<A>", "B C": "<B>" }, gap: 0 }] })?.text).toMatchInlineSnapshot(`
			"┌─────┬─────┐
			│ A   │ B C │
			├─────┼─────┤
			│ <A> │ <B> │
			└─────┴─────┘"
		`);
		expect(
			show({ json: [{ name: "<NAME>", "port?": "<PORT:port>", "map?": { "<KEY>": "<VALUE>" } }] })?.text,
		).toMatchInlineSnapshot(`
			"[
			  {
			    "name": "<NAME>",
			    "port": <PORT>, // omitted when empty
			    "map": { // omitted when empty
			      "<KEY>": "<VALUE>"
			    }
			  },
			  ...
			]"
		`);
	});
});
