import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Manifest } from "vite";
import { siteConfig } from "../../site.config";
import type { ClientFile, ClientFiles } from "../../src/lib/client-files";
import { filesBelow } from "../files-below";
import { mapSheets, sheetFiles, sheetNames } from "./sheets";

/** Where Vite writes what browsers load. */
export const CLIENT_FOLDER = ".cache/code/client";

export const CLIENT_ENTRY = "gatsby-browser.tsx";

/** The browser's files as Vite has built them, with digests. */
export function builtClientFiles(): ClientFiles {
	const manifest: Manifest = JSON.parse(readFileSync(join(CLIENT_FOLDER, ".vite/manifest.json"), "utf8"));
	const script = manifest[CLIENT_ENTRY];
	if (!script) throw new Error(`Vite built no script of ${CLIENT_ENTRY}.`);
	const entries = Object.values(manifest);
	return {
		build: createHash("sha256").update(publishedFiles().join("\n")).digest("hex").slice(0, 20),
		scripts: [describeFile(script.file)],
		sheets: mapSheets((name) => (entries.find((entry) => entry.name === name)?.css ?? []).map(describeFile)),
	};
}

/** The same files in development: Vite's server compiles each source when a browser asks for it. */
export function servedClientFiles(): ClientFiles {
	const served = (file: string): ClientFile => ({ url: `/${file}` });
	return {
		build: "",
		scripts: ["@vite/client", CLIENT_ENTRY].map(served),
		sheets: mapSheets((name) => sheetFiles(name).map(served)),
	};
}

/** Names of the files to publish. The entries of sheets have a script without content, which no page loads. */
export function publishedFiles(): string[] {
	const empty = new RegExp(`^(?:${sheetNames.join("|")})-[0-9a-f]{20}\\.js$`);
	return filesBelow(CLIENT_FOLDER).filter((file) => !file.startsWith(".vite") && !empty.test(file));
}

function describeFile(file: string): ClientFile {
	const digest = createHash("sha384").update(readFileSync(join(CLIENT_FOLDER, file)));
	return { url: `${siteConfig.pathPrefix}/${file}`, integrity: `sha384-${digest.digest("base64")}` };
}
