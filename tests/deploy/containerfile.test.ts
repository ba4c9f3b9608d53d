import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";

// Follows deploy/Containerfile without a container engine: copies exactly what the build stage copies, and holds each command
// against the files that are there when it runs.

const site = mkdtempSync(join(tmpdir(), "containerfile-"));
afterAll(() => rmSync(site, { recursive: true, force: true }));

const ignored = new Set(
	[...readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean), ".git"].map((name) => resolve(name)),
);

/** Instructions of one stage, each on one line. */
function stage(name: string): string[] {
	const text = readFileSync("deploy/Containerfile", "utf8").replaceAll(/\\\n\s*/g, "");
	const [, body = ""] = new RegExp(`^FROM .* AS ${name}\\n([\\s\\S]*?)(?=^FROM )`, "m").exec(text) ?? [];
	return body.split("\n").filter((line) => /^(?:COPY|RUN) /.test(line));
}

function copy(sources: readonly string[], target: string) {
	for (const source of sources) {
		const place = target === "./" ? join(site, basename(source)) : join(site, target);
		cpSync(source, place, {
			recursive: true,
			filter: (file) => !ignored.has(resolve(file)) && basename(file) !== "node_modules",
		});
	}
}

/** What a command needs that is not there. */
function missing(command: string): string[] {
	const [program = "", ...words] = command
		.trim()
		.split(" ")
		.filter((word) => word !== "tsx" && !word.startsWith("--"));
	const scripts: Record<string, string> = JSON.parse(readFileSync(join(site, "package.json"), "utf8")).scripts;
	if (program === "npm" && words[0] === "ci") {
		// npm holds the manifests of the workspaces against the lockfile before it asks a registry.
		execFileSync("npm", ["ci", "--dry-run", "--ignore-scripts", "--offline"], { cwd: site, stdio: "pipe" });
		return command.includes("--ignore-scripts") ? [] : missing(scripts.prepare ?? "");
	}
	if (program === "npm") return missing(`node ${scripts[words[1] ?? ""]?.split(" ").at(-1)}`);
	const [file = ""] = words;
	return ["node", "npx"].includes(program) && !existsSync(join(site, file)) ? [`${command}: ${file}`] : [];
}

it("each command of the build stage finds what it names among the files that were copied", () => {
	const commands: string[] = [];
	for (const line of stage("build")) {
		const [instruction, ...words] = line.split(" ");
		if (instruction === "RUN") {
			for (const command of line.slice(4).split("&&")) {
				commands.push(command.trim());
				expect(missing(command)).toEqual([]);
			}
		} else if (!line.includes("--from=")) copy(words.slice(0, -1), words.at(-1) ?? "");
	}
	expect(commands).toContain("npm run build");
	expect(existsSync(join(site, "node_modules"))).toBe(false);
}, 60_000);
