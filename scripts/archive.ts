/**
 * npx tsx scripts/archive.ts: dist/toolhive-docs-<version>.tar.gz, the built site for a file server without a network. Such a server
 * sends no headers and knows no redirects, so each page has its policy in a meta element, and each old address has a
 * page that leads to the new one. Serve the folder at the root of a host, for example with `python3 -m http.server`.
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { policyForMeta } from "../pipeline/hosts/headers";
import { HIDDEN_FILES } from "../pipeline/hosts/host-files";
import { readRedirects } from "../pipeline/hosts/redirects";
import { filesBelow } from "../plugins/source/files-below";
import { lastVersion, siteConfig } from "../site.config";
import { escapeMarkup } from "../src/lib/escape";
import { runScript } from "./lib/run/run-script";

/** The same site gives the same archive. */
const SAME_BYTES = ["--sort=name", "--mtime=2025-08-11 00:00Z", "--owner=0", "--group=0", "--numeric-owner"];

function main(): void {
	if (!existsSync("public/_headers")) throw new Error("There is no built site. Run `npm run build` first.");
	const policy = /Content-Security-Policy: (.+)/.exec(readFileSync("public/_headers", "utf8"))?.[1];
	if (!policy) throw new Error("public/_headers has no Content-Security-Policy. Run `npm run build` again.");
	const version = lastVersion().name;
	const name = `${siteConfig.prefix}-docs-${version}`;
	const folder = join(mkdtempSync(join(tmpdir(), "docs-archive-")), name);
	const archive = join("dist", `${name}.tar.gz`);
	const unfinished = `${archive}.part`;
	try {
		cpSync("public", folder, { recursive: true });
		for (const file of [...HIDDEN_FILES, "assets.json"]) rmSync(join(folder, file), { force: true });
		for (const file of filesBelow(folder, ".html").map((name) => join(folder, name)))
			writeFileSync(file, offlinePage(readFileSync(file, "utf8"), policy));
		for (const { from, to } of readRedirects().pages) {
			mkdirSync(join(folder, from), { recursive: true });
			for (const file of [`${from}.html`, `${from}/index.html`]) writeFileSync(join(folder, file), redirectPage(to));
		}
		writeFileSync(join(folder, "README.txt"), readme(version));
		mkdirSync("dist", { recursive: true });
		execFileSync("tar", [...SAME_BYTES, "-czf", unfinished, "-C", dirname(folder), name]);
		renameSync(unfinished, archive);
		const bytes = readFileSync(archive);
		const sum = createHash("sha256").update(bytes).digest("hex");
		writeFileSync(`${archive}.sha256`, `${sum}  ${name}.tar.gz\n`);
		console.log(`${archive}: ${(bytes.length / 1e6).toFixed(1)} MB, sha256 ${sum}`);
	} finally {
		rmSync(unfinished, { force: true });
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

/** A page with its content security policy in a meta element, for servers that send no headers. */
function offlinePage(html: string, policy: string): string {
	const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(policyForMeta(policy))}"/><meta name="referrer" content="strict-origin-when-cross-origin"/>`;
	return html.replace(/<meta charset="?utf-8"?\/?>/i, (charset) => charset + meta);
}

/** A page at an old address that leads to the new one, without scripts. */
function redirectPage(to: string): string {
	const { url, pathPrefix, locale, title } = siteConfig;
	const path = escapeMarkup(pathPrefix + to);
	return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"/><title>${escapeMarkup(title)}</title><meta name="robots" content="noindex"/><link rel="canonical" href="${escapeMarkup(url)}${path}"/><meta http-equiv="refresh" content="0; url=${path}"/></head><body><p>This page has moved to <a href="${path}">${path}</a>.</p></body></html>\n`;
}

runScript(main);
