import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { afterAll, expect, it } from "vitest";
import { HIDDEN_FILES } from "../../pipeline/hosts/host-files";
import { containerConfiguration, startNginx } from "./nginx-server";

// Follows deploy/Containerfile without a container engine: copies exactly what the build stage copies, and holds each command
// against the files that are there when it runs. The image gets exactly what the last stage copies, and nginx runs from it.

const folder = mkdtempSync(join(tmpdir(), "containerfile-"));
const [site, image] = [join(folder, "site"), join(folder, "image")];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ignored = new Set(
	[...readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean), ".git"].map((name) => resolve(name)),
);

const stages = readFileSync("deploy/Containerfile", "utf8")
	.replaceAll(/\\\n\s*/g, "")
	.split(/^FROM /m)
	.map((text) => text.split("\n"));

/** Instructions of one stage, each on one line: of the last one without a name. */
function stage(name?: string): string[] {
	const lines = name ? stages.find(([from]) => from?.endsWith(` AS ${name}`)) : stages.at(-1);
	return lines?.filter((line) => /^(?:COPY|RUN|CMD) /.test(line)) ?? [];
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

it("the last stage serves the site from the files that it copies", async () => {
	for (const line of stage().filter((one) => one.startsWith("COPY "))) {
		const [source = "", target = ""] = line.split(" ").filter((word) => !/^(?:COPY|--.*)$/.test(word));
		cpSync(source.replace(/^\/site\//, ""), join(image, target), { recursive: true });
	}
	const left = stage("build").flatMap(
		(line) =>
			line
				.match(/(?<=&& rm -rf )[^&]*/)?.[0]
				.trim()
				.split(" ") ?? [],
	);
	expect(left.map((name) => basename(name))).toEqual(expect.arrayContaining(HIDDEN_FILES));
	for (const name of left) rmSync(join(image, "srv/docs", basename(name)), { force: true });
	const names = readdirSync(image, { recursive: true, encoding: "utf8" });
	expect(names.filter((name) => !(statSync(join(image, name)).mode & 0o004))).toEqual([]);
	expect(stage()).toContain('CMD ["nginx", "-g", "daemon off;"]');

	const nginx = await startNginx((temporary, port) =>
		containerConfiguration(temporary, port, {
			configuration: join(image, "etc/nginx/nginx.conf"),
			docs: join(image, "etc/nginx/docs"),
			site: join(image, "srv/docs"),
		}),
	);
	try {
		const get = async (path: string) => {
			const answer = await fetch(nginx.url + path, { redirect: "manual" });
			return { status: answer.status, type: answer.headers.get("content-type") ?? "", text: await answer.text() };
		};
		expect(await get("/healthz")).toMatchObject({ status: 200, text: "ok\n" });
		const home = await get("/");
		expect(home).toMatchObject({ status: 200, type: "text/html; charset=utf-8" });
		const parts = [...home.text.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)];
		expect(parts.length).toBeGreaterThan(2);
		for (const [, path = ""] of parts) expect(await get(path)).toMatchObject({ status: 200, type: /script|css|font/ });
		for (const name of left) expect((await get(`/${basename(name)}`)).status).toBe(404);
	} finally {
		await nginx.stop();
	}
}, 60_000);
