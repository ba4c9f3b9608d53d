import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { parse } from "yaml";

const folder = join(process.cwd(), ".github/workflows");
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

interface Workflow {
	permissions: unknown;
	jobs: Record<
		string,
		{
			permissions: Record<string, string>;
			needs?: string;
			uses?: string;
			steps?: { run?: string; env?: Record<string, string> }[];
		}
	>;
}

it("workflows and our own action use actions by full digest, with the version beside it", () => {
	const action = "packages/check-samples/action.yml";
	for (const { name, text } of [...workflows, { name: action, text: readFileSync(action, "utf8") }])
		for (const [, used] of text.matchAll(/uses: (.+)/g))
			expect(used, name).toMatch(
				/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$|^\.\/\.github\/workflows\/[\w-]+\.yml$/,
			);
});

it("workflows begin without permissions", () => {
	for (const { name, text } of workflows) expect((parse(text) as Workflow).permissions, name).toEqual({});
});

it("a job that may write runs no packages", () => {
	const jobs = workflows.flatMap(({ text }) => Object.values((parse(text) as Workflow).jobs));
	const writing = jobs.filter(({ permissions }) => Object.values(permissions).includes("write"));
	expect(writing).toHaveLength(1);
	for (const { steps = [] } of writing)
		for (const { run = "" } of steps) expect(run).not.toMatch(/\b(?:npm|npx|node|yarn|pnpm)\b/);
});

it("nothing is deployed before the tests have passed", () => {
	const { jobs } = parse(workflows.find(({ name }) => name === "deploy.yml")?.text ?? "") as Workflow;
	expect(jobs.test?.uses).toBe("./.github/workflows/test.yml");
	expect(jobs.build?.needs).toBe("test");
	expect(jobs.publish?.needs).toBe("build");
});

it("each deployment has its own address for npx, which never asks again for one that it has", () => {
	const text = workflows.find(({ name }) => name === "deploy.yml")?.text;
	expect(text).toMatch(/DOCS_MCP_PACKAGE: .*docs-mcp\.tgz\?v=.*github\.sha/);
});

it("the deployment hands over every variable that the guide names", () => {
	const guide = readFileSync("docs/how-to/deploy.md", "utf8");
	const named = [...guide.matchAll(/^\| (`[A-Z_`, ]+`) \|/gm)].flatMap(
		([, names = ""]) => names.match(/[A-Z_]+/g) ?? [],
	);
	const deploy = parse(workflows.find(({ name }) => name === "deploy.yml")?.text ?? "") as Workflow;
	const given = Object.values(deploy.jobs).flatMap(({ steps = [] }) =>
		steps.flatMap(({ env = {} }) => Object.keys(env)),
	);
	expect(named.length).toBeGreaterThan(6);
	expect(named.filter((name) => !given.includes(name))).toEqual([]);
});

const scratch = mkdtempSync(join(tmpdir(), "docs-publish-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it("publish-branch.sh puts the folder on the branch, replaces it the next time, and leaves the checkout alone", () => {
	const run = (cwd: string, command: string, ...args: string[]) =>
		execFileSync(command, args, { cwd, encoding: "utf8", env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null" } });
	const [origin, clone, site] = ["origin.git", "clone", "site"].map((name) => join(scratch, name)) as [
		string,
		string,
		string,
	];
	run(scratch, "git", "init", "-q", "--bare", origin);
	run(scratch, "git", "clone", "-q", origin, clone);
	writeFileSync(join(clone, ".gitignore"), "site\n*.js\n");
	run(clone, "git", "add", ".");
	run(clone, "git", "-c", "user.name=a", "-c", "user.email=a@example.org", "commit", "-q", "-m", "one");
	mkdirSync(join(site, ".well-known"), { recursive: true });
	const script = resolve("scripts/publish-branch.sh");
	const published = () => run(origin, "git", "ls-tree", "-r", "--name-only", "published").trim().split("\n");
	for (const name of ["index.html", "app.js", ".well-known/x"]) writeFileSync(join(site, name), "1");
	run(clone, script, site);
	expect(published()).toEqual([".well-known/x", "app.js", "index.html"]);
	rmSync(join(site, "app.js"));
	run(clone, script, site);
	expect(published()).toEqual([".well-known/x", "index.html"]);
	rmSync(join(site, "index.html"));
	expect(() => run(clone, script, site)).toThrow(/has no index\.html/);
	expect(published()).toEqual([".well-known/x", "index.html"]);
	expect(run(origin, "git", "rev-list", "--count", "published").trim()).toBe("1");
	expect(run(clone, "git", "status", "--short")).toBe("");
});
