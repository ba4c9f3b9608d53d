import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { forgetBuilds, preparePeer } from "./prepare-peer";
import { type Source, writeSite } from "./write-site";

/** One of the sites that are measured beside each other. */
export interface Site {
	/** Fills it with the content and returns its folder; called before the first build of each size. */
	prepare(source: Source): string;
	/** Makes the next build a cold one. */
	forget(folder: string): void;
	/** Sets what a build of it reads from the environment. */
	readonly environment?: Readonly<Record<string, string>>;
	/** The page that is edited, from the folder. */
	readonly edited: string;
	/** Where it is built to, from the folder. */
	readonly output: string;
	/** Its sidebar, for the clicks. */
	readonly sidebar: string;
}

/** A peer is written from the content into a folder of its own. */
function peer(name: "docusaurus" | "starlight", rest: Pick<Site, "edited" | "output" | "sidebar">): Site {
	return {
		prepare(source) {
			const folder = preparePeer(name);
			writeSite(name, folder, source);
			return folder;
		},
		forget: (folder) => forgetBuilds(name, folder),
		...rest,
	};
}

const docusaurus = peer("docusaurus", {
	edited: "docs/faq.mdx",
	output: "build",
	sidebar: ".theme-doc-sidebar-menu",
});

/** Every site by its name in the results. `docusaurus-faster` is the same site, built with Rspack and SWC. */
export const SITES: Readonly<Record<string, Site>> = {
	ours: {
		// Where the content is, the site is.
		prepare: ({ content }) => join(content, ".."),
		forget: (folder) => void execFileSync("npx", ["gatsby", "clean"], { cwd: folder, stdio: "ignore" }),
		edited: "content/docs/faq.mdx",
		output: "public",
		sidebar: "#sidebar",
	},
	docusaurus,
	"docusaurus-faster": { ...docusaurus, environment: { FASTER: "1" } },
	starlight: peer("starlight", {
		edited: "src/content/docs/toolhive/faq.mdx",
		output: "dist",
		sidebar: "nav.sidebar",
	}),
};
