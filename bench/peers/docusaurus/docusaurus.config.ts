/** The classic preset as it comes, with diagrams; `FASTER=1` builds with Rspack and SWC. */
export default {
	title: "ToolHive",
	favicon: "favicon.svg",
	url: "https://docs.example.org",
	baseUrl: "/",
	trailingSlash: false,
	onBrokenLinks: "throw",
	onBrokenAnchors: "warn",
	future: process.env.FASTER ? { v4: { removeLegacyPostBuildHeadAttribute: true }, experimental_faster: true } : {},
	markdown: { mermaid: true, format: "detect" },
	themes: ["@docusaurus/theme-mermaid"],
	presets: [
		["classic", { docs: { routeBasePath: "toolhive", path: "docs", sidebarPath: "./sidebars.json" }, blog: false }],
	],
	themeConfig: {
		navbar: { title: "ToolHive", items: [{ to: "/toolhive", label: "Documentation" }] },
		prism: { additionalLanguages: ["bash", "powershell", "docker", "promql", "http"] },
	},
};
