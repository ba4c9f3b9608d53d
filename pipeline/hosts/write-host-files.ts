import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { lastVersion, siteConfig } from "../../site.config";
import { foreignOrigins } from "../../src/lib/foreign-origins";
import { builtFiles, publicFolder } from "../publish/built-site";
import { securityHeaders } from "./headers";
import { type HostSources, PUBLISHED_HOST_FILES } from "./host-files";
import { nginxBrotli, nginxMaps, nginxServer } from "./nginx-files";
import { readRedirects } from "./redirects";

/** Files for hosts that read none from the published folder; ignored by git. */
const generated = join(process.cwd(), "deploy", "generated");

/** Writes headers and redirects for every host that the site supports, all from one source. */
export function writeHostFiles(inlineScripts: readonly string[]): void {
	const home = `/${siteConfig.prefix}`;
	const sources: HostSources = {
		headers: securityHeaders({ foreign: foreignOrigins(siteConfig), inlineScripts }),
		redirects: readRedirects().pages,
		newest: { from: `${home}/${lastVersion().name}`, to: home },
		files: builtFiles(),
		pathPrefix: siteConfig.pathPrefix,
	};
	for (const [name, textOf] of Object.entries(PUBLISHED_HOST_FILES))
		writeFileSync(join(publicFolder, name), textOf(sources));
	mkdirSync(join(generated, "nginx"), { recursive: true });
	writeFileSync(join(generated, "nginx", "maps.conf"), nginxMaps(sources));
	writeFileSync(join(generated, "nginx", "server.conf"), nginxServer(sources));
	writeFileSync(join(generated, "nginx", "brotli.conf"), nginxBrotli);
}
