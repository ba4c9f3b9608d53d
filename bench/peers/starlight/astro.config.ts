import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";

/** Starlight as it comes, Pagefind included. */
export default defineConfig({
	site: "https://docs.example.org",
	integrations: [
		starlight({
			title: "ToolHive",
			sidebar: JSON.parse(readFileSync("sidebar.json", "utf8")),
			expressiveCode: { shiki: { langAlias: { promql: "txt", cedar: "txt" } } },
		}),
	],
});
