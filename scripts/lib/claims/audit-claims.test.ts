import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AuditRun, runAudit, writeEdits } from "./run-audit";

const folder = mkdtempSync(join(tmpdir(), "audit-claims-"));
const product = join(folder, "product");
const site = join(folder, "site");
const claims = "content/claims/guides-cli/net.yaml";

/** Functions of the made-up product, each of which a claim rests on. */
const KEPT = "func keptPort() int {\n\treturn 8080 // the port of the proxy\n}\n";
const MOVED = 'func movedName() string {\n\treturn "the name that moves down"\n}\n';
const CHANGED = "func outbound(section *Network) bool {\n\treturn section == nil // everything is allowed\n}\n";
const RENAMED = 'func inRenamedFile() error {\n\treturn errors.New("the file gets another name")\n}\n';
const LIMIT = "const requestLimit = 42 // how many requests a renamed file allows\n";
const CARRIED = 'func carriedElsewhere() error {\n\treturn errors.New("carried to another file")\n}\n';
const REMOVED = "func vanishing() error {\n\treturn os.RemoveAll(stateFolderOfThatServer)\n}\n";
const SPREAD = 'func init() {\n\tflags.DurationVar(&waitForLogin, "login-timeout")\n}\n';
const TEMPLATE = 'FROM the-base-image\nENTRYPOINT ["x"]\n';
const REFILLED = "func (c *Client) refilled(port int) error {\n\treturn c.openTheOldDoor(port)\n}\n";

function write(root: string, files: Readonly<Record<string, string>>): void {
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(dirname(join(root, name)), { recursive: true });
		writeFileSync(join(root, name), text);
	}
}

function git(...args: string[]): void {
	const author = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"];
	execFileSync("git", ["-C", product, ...author, ...args], { stdio: "pipe" });
}

function release(tag: string, files: Readonly<Record<string, string>>): void {
	for (const name of ["main.go", "old.go", "carried.go", "removed.go", "refilled.go", "spread.go"])
		rmSync(join(product, name), { force: true });
	write(product, files);
	git("add", "-A");
	git("commit", "-q", "-m", tag);
	git("tag", tag);
}

/** Runs the audit as the program does: a wrong call is status 2 with its message. */
async function audit(...args: string[]): Promise<AuditRun> {
	return auditOf(product, ...args);
}

async function auditOf(checkout: string, ...args: string[]): Promise<AuditRun> {
	return runAudit([checkout, ...args], { root: site, version: "v1" }).catch((error: Error) => ({
		status: 2,
		stdout: "",
		stderr: error.message,
		contradicted: [],
		moves: [],
	}));
}

const claim = (says: string, evidence: string, heading = "network") =>
	`- heading: ${heading}\n  says: ${says}\n  evidence:\n    - ${evidence}\n`;
const good = [
	claim("The proxy listens on 8080.", "main.go:1-3"),
	claim("A name moves.", "main.go:4-6"),
	claim("Without a section all is allowed.", "main.go:7-9"),
	claim("A file is renamed.", "old.go:1-3"),
	claim("At most 42 requests.", "old.go:34-34"),
	claim("Lines are carried.", "carried.go:1-3", '""'),
	claim("State is removed.", "removed.go:1-3"),
	claim("A door opens.", "refilled.go:2-2"),
	claim("A login waits.", "spread.go:1-3"),
	claim("An image starts.", "run.tmpl:2-2"),
	claim("The app says so.", "app:src/a.tsx:1-2"),
].join("");

beforeAll(() => {
	mkdirSync(product, { recursive: true });
	git("init", "-q");
	const long = Array.from({ length: 30 }, (_, index) => `// line ${index} of the renamed file\n`).join("");
	release("v1", {
		"main.go": KEPT + MOVED + CHANGED,
		"old.go": RENAMED + long + LIMIT,
		"carried.go": CARRIED,
		"removed.go": REMOVED,
		"refilled.go": REFILLED,
		"spread.go": SPREAD,
		"run.tmpl": TEMPLATE,
	});
	release("v2", {
		"main.go": `${KEPT}\nvar added = true\n\n${CHANGED.replace("section == nil", "false")}${MOVED}`,
		"new.go": RENAMED + long + LIMIT.replace("42", "43"),
		"refilled.go": "package main\n\nfunc (c *Client) refilled(ctx Context) {\n\tthatWasReplaced()\n}\n",
		"run.tmpl": `# Built once\n${TEMPLATE.replace(/ENTRYPOINT.*/, "USER 1")}`,
		"lib/flags.go": `package lib\n\nfunc addFlags() {\n\tflags.DurationVar(&a, "login-timeout")\n}\n`,
		"refilled_test.go": "func refilled() {}\n",
		"lib/other.go": `package lib\n\n${CARRIED}`,
	});
	write(site, {
		"content/docs/guides-cli/net.mdx":
			"---\ntitle: Networks\ntype: how-to\ndescription: A made-up page on networks, long enough to be taken for the real thing here.\n---\n\nA lead.\n\n## Network\n\nText.\n",
		"content/partials/none.mdx": "",
		"content/claims/sources.yaml":
			"- {name: demo, repository: https://example.org/demo, tag: v1}\n- {name: app, repository: https://example.org/app, tag: v9}\n",
	});
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("at the documented tag", () => {
	it("asks for missing digests and writes them with --write", async () => {
		write(site, { [claims]: good });
		const asked = await audit();
		expect(asked.status).toBe(2);
		expect(asked.stderr).toContain(`${claims}:4  The evidence has no digest.`);
		expect(asked.stderr).toContain("Run the audit with --write");
		expect(asked.stderr).toContain("10 mistakes in 1 source file");
		expect((await audit("--write")).status).toBe(0);
		expect(readFileSync(join(site, claims), "utf8")).toMatch(/- main\.go:1-3 sha256:[0-9a-f]{12}\n/);
		const held = await audit();
		expect(held).toMatchObject({ status: 0, stderr: "" });
		expect(held.stdout).toContain("11 claims on 1 page, 11 places in the source");
		expect(held.stdout).toContain("10 unchanged, 0 changed, 0 gone, 1 skipped");
	});

	it("corrects a range whose lines are elsewhere in the file, and refuses other lines", async () => {
		const text = readFileSync(join(site, claims), "utf8");
		write(site, { [claims]: text.replace("main.go:1-3", "main.go:2-4").replace("old.go:1-3", "old.go:1-4") });
		expect((await audit()).stderr).toContain("The lines have moved within the file.");
		const { status, stderr } = await audit("--write");
		expect(status).toBe(2);
		expect(stderr).toContain("The lines at v1 are not the ones that the digest was made of.");
		expect(readFileSync(join(site, claims), "utf8")).toContain("main.go:1-3 sha256:");
		write(site, { [claims]: text });
	});

	it("collects every mistake with file and line", async () => {
		const text = readFileSync(join(site, claims), "utf8");
		write(site, {
			[claims]: [
				claim("A", "main.go:1-3", "netwrk"),
				claim("B", "main.go:8-90"),
				claim("C", "none.go:1-3"),
				claim("D", "main.go:1-3 sha256:000000000000"),
			].join(""),
			"content/claims/guides-cli/nowhere.yaml": claim("E", "main.go:1-3", '""'),
			"content/claims/guides-cli/range.yaml": claim("F", "main.go:3-1", '""'),
		});
		const { status, stderr } = await audit();
		expect(status).toBe(2);
		expect(stderr).toMatchInlineSnapshot(`
			"8 mistakes in 3 source files:

			content/claims/guides-cli/net.yaml:1  content/docs/guides-cli/net.mdx has no heading with the id "netwrk".
			  Found: heading: netwrk
			  Did you mean "network"?

			content/claims/guides-cli/net.yaml:4  The evidence has no digest.
			  Found: main.go:1-3
			  Run the audit with --write, which writes main.go:1-3 sha256:94d540e61ff1.

			content/claims/guides-cli/net.yaml:8  main.go has 9 lines at v1.
			  Found: main.go:8-90
			  Name lines of the file.

			content/claims/guides-cli/net.yaml:12  v1 has no file none.go.
			  Found: none.go:1-3
			  Correct the path, or name another place that proves the claim.

			content/claims/guides-cli/net.yaml:16  The lines at v1 are not the ones that the digest was made of.
			  Found: main.go:1-3 sha256:000000000000
			  Read the lines. If they prove the claim, remove the digest and run the audit with --write.

			content/claims/guides-cli/nowhere.yaml:1  There is no page guides-cli/nowhere.
			  Rename the file after its page: content/docs/x/y.mdx has content/claims/x/y.yaml.

			content/claims/guides-cli/nowhere.yaml:4  The evidence has no digest.
			  Found: main.go:1-3
			  Run the audit with --write, which writes main.go:1-3 sha256:94d540e61ff1.

			content/claims/guides-cli/range.yaml:4:7  The evidence does not name lines of a file.
			  Found: main.go:3-1
			  Write path/to/file.go:10-20, the first line before the last, both counted from 1."
		`);
		rmSync(join(site, "content/claims/guides-cli/nowhere.yaml"));
		rmSync(join(site, "content/claims/guides-cli/range.yaml"));
		write(site, { [claims]: text });
	});
});

describe("at another tag", () => {
	it("reports unchanged, moved, changed and removed evidence", async () => {
		const { status, stdout, stderr } = await audit("v2");
		expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
		expect(stdout).toMatchInlineSnapshot(`
			"content/claims/guides-cli/net.yaml:20  contradicted, changed
			  guides-cli/net#network: At most 42 requests.
			    --- old.go:34-34
			    +++ new.go:34-34
			    @@ -1,1 +1,1 @@
			    -const requestLimit = 42 // how many requests a renamed file allows
			    +const requestLimit = 43 // how many requests a renamed file allows

			content/claims/guides-cli/net.yaml:12  unclear, changed
			  guides-cli/net#network: Without a section all is allowed.
			    --- main.go:7-9
			    +++ main.go:7-9
			    @@ -1,3 +1,3 @@
			     func outbound(section *Network) bool {
			    -	return section == nil // everything is allowed
			    +	return false // everything is allowed
			     }

			content/claims/guides-cli/net.yaml:32  unclear, gone
			  guides-cli/net#network: A door opens.
			  What contained it is still there: refilled: refilled.go:3
			    --- refilled.go:2-2
			    +++ /dev/null
			    @@ -1,1 +0,0 @@
			    -	return c.openTheOldDoor(port)

			content/claims/guides-cli/net.yaml:28  unclear, gone
			  guides-cli/net#network: State is removed.
			  Its file is gone, and no file has its words.
			    --- removed.go:1-3
			    +++ /dev/null
			    @@ -1,3 +0,0 @@
			    -func vanishing() error {
			    -	return os.RemoveAll(stateFolderOfThatServer)
			    -}

			content/claims/guides-cli/net.yaml:40  unclear, gone
			  guides-cli/net#network: An image starts.
			  Its file is still there: run.tmpl:3
			    --- run.tmpl:2-2
			    +++ /dev/null
			    @@ -1,1 +0,0 @@
			    -ENTRYPOINT ["x"]

			content/claims/guides-cli/net.yaml:36  unclear, gone
			  guides-cli/net#network: A login waits.
			  Its words are now in lib/flags.go:4
			    --- spread.go:1-3
			    +++ /dev/null
			    @@ -1,3 +0,0 @@
			    -func init() {
			    -	flags.DurationVar(&waitForLogin, "login-timeout")
			    -}

			content/claims/guides-cli/net.yaml:8  unchanged, now main.go:10-12
			content/claims/guides-cli/net.yaml:16  unchanged, now new.go:1-3, in another file: which programs run it?
			content/claims/guides-cli/net.yaml:24  unchanged, now lib/other.go:3-5, in another file: which programs run it?

			11 claims on 1 page, 11 places in the source, held against demo v2: 4 unchanged (3 moved), 2 changed, 4 gone, 1 skipped, because their repository has no checkout here."
		`);
	});

	it("moves the claims files to it, with marks that no audit passes over", async () => {
		const [older, sources] = [readFileSync(join(site, claims), "utf8"), "content/claims/sources.yaml"];
		const config = readFileSync(join(site, sources), "utf8");
		writeEdits((await audit("v2")).moves, site);
		const moved = readFileSync(join(site, claims), "utf8");
		expect(moved.match(/(?<=- ).*:\d+-\d+( \w+)?/g)).toEqual([
			"main.go:1-3 sha256",
			"main.go:10-12 sha256",
			"main.go:7-9 changed",
			"new.go:1-3 changed",
			"new.go:34-34 changed",
			"lib/other.go:3-5 changed",
			"removed.go:1-3 gone",
			"refilled.go:2-2 gone",
			"spread.go:1-3 gone",
			"run.tmpl:2-2 gone",
			"app:src/a.tsx:1-2",
		]);
		write(site, { [sources]: config.replace("tag: v1", "tag: v2") });
		const auditNew = (...args: string[]) => runAudit([product, ...args], { root: site, version: "v2" });
		const { status, stderr } = await auditNew("--write");
		expect(status).toBe(2);
		expect(stderr).toContain(`8 mistakes in 1 source file:\n\n${claims}:12  A release changed these lines`);
		expect(stderr).toContain(`${claims}:28  A release removed these lines.`);
		expect(readFileSync(join(site, claims), "utf8")).toBe(moved);
		write(site, { [claims]: moved.replaceAll(" changed", "").replace(/\w+\.\w+:\d-\d gone/g, "main.go:1-1") });
		await auditNew("--write");
		expect(await auditNew()).toMatchObject({ status: 0, stderr: "" });
		write(site, { [claims]: older, [sources]: config });
	});

	it("prints the same from a bare clone", async () => {
		const bare = join(folder, "bare");
		execFileSync("git", ["clone", "-q", "--bare", product, bare]);
		const { status, stdout } = await auditOf(bare, "v2");
		expect(status).toBe(1);
		expect(stdout).toBe((await audit("v2")).stdout);
		expect(stdout).toContain("4 unchanged (3 moved), 2 changed, 4 gone, 1 skipped");
	});

	it("names a missing tag or folder", async () => {
		expect(await audit("v7")).toMatchObject({ status: 2, stderr: expect.stringContaining("has no tag v7") });
		expect((await audit("v1", "--app", join(folder, "none"))).stderr).toContain("none");
		expect((await audit("v1", "--nonsense")).status).toBe(2);
	});
});
