/**
 * npx tsx scripts/archive.ts: dist/toolhive-docs-<version>.tar.gz, the built site for a file server without a network. Such a server
 * sends no headers and knows no redirects, so each page has its policy in a meta element, and each old address has a
 * page that leads to the new one. Serve the folder at the root of a host, for example with `python3 -m http.server`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { filesBelow } from "../pipeline/files-below";
import { HIDDEN_FILES } from "../pipeline/hosts/published-host-files";
import { readRedirects } from "../pipeline/hosts/redirects";
import { lastVersion, siteConfig } from "../site.config";
import { runScript } from "./lib/run/run-script";
import { offlinePage, redirectPage } from "./lib/site/offline-pages";

function main(): void {
	if (!existsSync("public/_headers")) throw new Error("There is no built site. Run `npm run build` first.");
	const policy = /Content-Security-Policy: (.+)/.exec(readFileSync("public/_headers", "utf8"))?.[1];
	if (!policy) throw new Error("public/_headers has no Content-Security-Policy. Run `npm run build` again.");
	const version = lastVersion().name;
	const name = `${siteConfig.prefix}-docs-${version}`;
	const folder = join(mkdtempSync(join(tmpdir(), "docs-archive-")), name);
	try {
		cpSync("public", folder, { recursive: true });
		for (const file of [...HIDDEN_FILES, "assets.json"]) rmSync(join(folder, file), { force: true });
		for (const file of filesBelow(folder, ".html").map((name) => join(folder, name)))
			writeFileSync(file, offlinePage(readFileSync(file, "utf8"), policy));
		for (const { from, to } of readRedirects().pages) {
			for (const file of [`${from}.html`, `${from}/index.html`])
				write(join(folder, file), redirectPage(to, siteConfig));
		}
		writeFileSync(join(folder, "README.txt"), readme(version));
		mkdirSync("dist", { recursive: true });
		const archive = join("dist", `${name}.tar.gz`);
		execFileSync("tar", [
			"--sort=name",
			"--mtime=2025-08-11 00:00Z",
			"--owner=0",
			"--group=0",
			"--numeric-owner",
			"-czf",
			archive,
			"-C",
			dirname(folder),
			name,
		]);
		const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
		writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
		console.log(`${archive}: ${(readFileSync(archive).length / 1e6).toFixed(1)} MB, sha256 ${sum}`);
	} finally {
		rmSync(dirname(folder), { recursive: true, force: true });
	}
}

function readme(version: string): string {
	return `${siteConfig.title} ${version}: the whole site, search included. It needs no network.

Serve this folder at the root of a host with any file server, for one:

    python3 -m http.server 8000

and open http://localhost:8000/ in a browser. Opened as files (file://) the pages find neither their styles nor each other.
`;
}

function write(file: string, text: string): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

runScript(main);
