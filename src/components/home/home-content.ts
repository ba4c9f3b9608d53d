import { siteConfig } from "../../../site.config";
import type { IconName } from "../icon/icons";

/** What ToolHive does, in one sentence. */
export const lead = `${siteConfig.product} runs MCP servers in locked-down containers and connects them to the AI clients you already use.`;

/** Headings of the three sections. */
export const titles = { ways: "Choose your way in", tasks: "What people come for", references: "Look it up" };

/** The three ways in. */
export const ways: {
	icon: IconName;
	title: string;
	text: string;
	slug: string;
	step: string;
	code?: string;
	action: string;
}[] = [
	{
		icon: "desktop",
		title: "Desktop app",
		text: "Pick a server from the registry and connect your AI client with a switch. No terminal.",
		slug: "tutorials/quickstart-ui",
		step: "Install the app, then press Browse registry.",
		action: "Start with the app",
	},
	{
		icon: "terminal",
		title: "Command line",
		text: "Run, watch and script MCP servers from a terminal with thv.",
		slug: "tutorials/quickstart-cli",
		step: "Run your first server:",
		code: "thv run fetch",
		action: "Start with the CLI",
	},
	{
		icon: "cluster",
		title: "Kubernetes",
		text: "Describe MCP servers as resources and let the operator run them. Experimental.",
		slug: "tutorials/quickstart-k8s",
		step: "Make a local cluster:",
		code: "kind create cluster --name toolhive",
		action: "Start with the operator",
	},
];

/** What people come for. */
export const tasks = [
	{
		title: "Run an MCP server",
		slug: "guides-cli/run-mcp-servers",
		text: "From the registry, an image, or an npm, PyPI or Go package.",
	},
	{
		title: "Connect an AI client",
		slug: "guides-cli/client-configuration",
		text: "Register Copilot, Cursor, Claude Code and others once.",
	},
	{
		title: "Keep secrets out of config files",
		slug: "guides-cli/secrets-management",
		text: "Encrypted on disk, or read from 1Password.",
	},
	{
		title: "Limit what a server can reach",
		slug: "guides-cli/network-isolation",
		text: "Allow hosts and ports by name, block everything else.",
	},
	{
		title: "Deploy on Kubernetes",
		slug: "guides-k8s/deploy-operator-helm",
		text: "Two Helm charts, then one resource for each server.",
	},
];

/** Where to look things up. */
export const references = [
	{ title: "Commands", slug: "reference/cli/thv", text: "Every thv command and flag." },
	{ title: "HTTP API", slug: "reference/api", text: "Every operation, body and answer." },
	{ title: "Kubernetes CRD", slug: "reference/crd-spec", text: "Every field of MCPServer." },
	{
		title: "Client compatibility",
		slug: "reference/client-compatibility",
		text: "Which apps work, and where their settings are.",
	},
];
