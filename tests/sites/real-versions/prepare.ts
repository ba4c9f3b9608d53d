/**
 * Makes two versions of the real content, as docs/how-to/release-a-version.md has it: cuts v0.2.5, then writes a v0.3.0 with
 * a flag more and one less, a page that moved, a partial with another sentence, and an operation and a field with new names.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const WIDE = `  - name: wide
    default_value: "false"
    usage: Print every column
    type: bool
    repeatable: false
    required: false
`;

run("npx", "tsx", "scripts/version.ts", "v0.2.5");

const release = "content/releases/v0.3.0.yaml";
writeFileSync(release, readFileSync("content/releases/v0.2.5.yaml", "utf8"));
replace(release, "release: v0.2.5\ndate: 2025-08-08", "release: v0.3.0\ndate: 2025-09-01");

// A flag more, and a page that names it.
replace("content/cli/thv_list.yaml", "inherited_options:\n", `${WIDE}inherited_options:\n`);
replace(release, "  thv list:\n    flags:\n", "  thv list:\n    flags:\n      wide: {type: bool}\n");
add("content/docs/guides-cli/manage-mcp-servers.mdx", "\n`thv list --wide` prints every column.\n");

// A flag less.
replace("content/cli/thv_inspector.yaml", / {2}- name: mcp-proxy-port\n(?: {4}.*\n)+/, "");
replace("content/cli/thv_inspector.yaml", "`--ui-port` or `--mcp-proxy-port`", "`--ui-port`");
replace("content/data/ports.yaml", "thv inspector --mcp-proxy-port", "thv inspector --ui-port");
replace(release, / {6}mcp-proxy-port: .*\n/, "");

// A partial with another sentence.
replace("content/partials/client-intro.mdx", "in two ways:", "in two ways, as before v0.3.0:");

// New names of an operation and a field.
rename("/api/v1beta/version", "/api/v1beta/about", "content/docs", "content/cli", "content/data", "openapi", release);
rename("podTemplateSpec", "podTemplate", "content/docs", "content/crds", "content/questions", release);

run("npx", "tsx", "scripts/move.ts", "/toolhive/guides-cli/telemetry-and-metrics", "/toolhive/guides-cli/telemetry");

/** Runs a command as a person would. */
function run(command: string, ...args: string[]): void {
	execFileSync(command, args, { stdio: ["ignore", "ignore", "inherit"] });
}

function replace(file: string, old: string | RegExp, text: string): void {
	const before = readFileSync(file, "utf8");
	const after = before.replace(old, text);
	if (after === before) throw new Error(`${file} does not have ${old}: correct tests/sites/real-versions/prepare.ts.`);
	writeFileSync(file, after);
}

function add(file: string, text: string): void {
	writeFileSync(file, readFileSync(file, "utf8") + text);
}

/** A name -> another one, wherever it stands. */
function rename(old: string, name: string, ...places: string[]): void {
	const files = places.flatMap((place) =>
		statSync(place).isFile()
			? [place]
			: readdirSync(place, { recursive: true, encoding: "utf8" }).map((entry) => join(place, entry)),
	);
	for (const file of files.filter((entry) => statSync(entry).isFile()))
		writeFileSync(file, readFileSync(file, "utf8").replaceAll(old, name));
}
