import type { HomeContent } from "../src/lib/home-content";

const downloads = "https://github.com/stacklok/toolhive-studio/releases/latest";

/** The release that these docs describe. */
const release = "https://github.com/stacklok/toolhive/releases/download/v0.2.5";

export const home: HomeContent = {
	lead: "ToolHive runs MCP servers in least-privilege containers and connects them to the AI clients you already use.",
	titles: { ways: "Get started", tasks: "Common tasks", references: "Reference and tools" },
	ways: [
		{
			icon: "terminal",
			title: "Command line",
			text: "Install thv, then run your first server. Docker, Podman, or Rancher Desktop must be running.",
			slug: "tutorials/quickstart-cli",
			systems: [
				{ label: "macOS", install: { code: "brew install stacklok/tap/thv", language: "bash" } },
				{
					label: "Windows",
					install: { code: "winget install stacklok.thv", language: "powershell" },
					hint: "Then open a new terminal.",
				},
				{
					label: "Linux",
					install: {
						code: `curl -fsSL ${release}/toolhive_0.2.5_linux_amd64.tar.gz |\n  sudo tar -xz --no-same-owner -C /usr/local/bin thv`,
						language: "bash",
					},
					hint: "On ARM, replace amd64 with arm64.",
				},
			],
			steps: [
				{ title: "Run your first server", code: "thv run fetch" },
				{ title: "Check that it is running", code: "thv list" },
			],
			action: "Start with the CLI",
		},
		{
			icon: "desktop",
			title: "Desktop app",
			text: "Pick a server from the registry and connect your AI client with a switch. No terminal needed.",
			slug: "tutorials/quickstart-ui",
			systems: [
				{
					label: "macOS",
					hint: "Open the disk image, and drag ToolHive to the Applications folder.",
					downloads: [
						{ label: "Download for Apple silicon", href: `${downloads}/download/ToolHive-arm64.dmg` },
						{ label: "Intel", href: `${downloads}/download/ToolHive-x64.dmg` },
					],
				},
				{
					label: "Windows",
					hint: "If you have used ToolHive, first copy %LOCALAPPDATA%\\ToolHive: the installer deletes it.",
					downloads: [
						{ label: "Download installer", href: `${downloads}/download/ToolHive.Setup.exe` },
						{ label: "Release page", href: downloads },
					],
				},
				{
					label: "Linux",
					hint: "For x86_64. On Debian and Ubuntu, use the DEB package from the release page. Otherwise, unpack the archive, and run ToolHive in it.",
					downloads: [
						{ label: "Download tar.gz", href: `${downloads}/download/toolhive-studio-linux-x64.tar.gz` },
						{ label: "Release page", href: downloads },
					],
				},
			],
			action: "Start with the app",
		},
		{
			icon: "cluster",
			title: "Kubernetes",
			text: "Describe MCP servers as resources and let the operator run them. Experimental.",
			slug: "tutorials/quickstart-k8s",
			action: "Start with the operator",
		},
	],
	tasks: [
		{
			title: "Run an MCP server",
			slug: "guides-cli/run-mcp-servers",
			text: "From the registry, an image, or an npm, PyPI, or Go package.",
		},
		{
			title: "Connect an AI client",
			slug: "guides-cli/client-configuration",
			text: "Register Copilot, Cursor, Claude Code, or another client once.",
		},
		{
			title: "Keep secrets out of config files",
			slug: "guides-cli/secrets-management",
			text: "Encrypted on disk, or read from 1Password.",
		},
		{
			title: "Limit what a server can reach",
			slug: "guides-cli/network-isolation",
			text: "Allow the hosts and ports that it needs, and block all others.",
		},
		{
			title: "Deploy on Kubernetes",
			slug: "guides-k8s/deploy-operator-helm",
			text: "Install two Helm charts, then create one resource for each server.",
		},
		{
			title: "Find an answer",
			slug: "faq",
			text: "Questions and answers about servers, clients, security, and the registry.",
		},
	],
	references: [
		{ title: "Commands", slug: "reference/cli/thv", text: "Every thv command and flag." },
		{ title: "HTTP API", slug: "reference/api", text: "Every operation, request body, and response." },
		{ title: "Kubernetes CRD", slug: "reference/crd-spec", text: "Every field of MCPServer." },
		{
			title: "Client compatibility",
			slug: "reference/client-compatibility",
			text: "Which apps work with ToolHive, and where they keep their settings.",
		},
		{ title: "Check yours", slug: "check", text: "Paste a command or manifest, and see what fails." },
		{ title: "Plan an upgrade", slug: "upgrade", text: "Choose two releases, and see what breaks." },
		{ title: "Changes", slug: "reference/changes", text: "What each release changed, breaking changes first." },
		{
			title: "Docs for your assistant",
			slug: "reference/use-docs-from-assistants",
			text: "Add these docs to your AI assistant as an MCP server.",
		},
	],
};
