/**
 * Groups of tabs, each with all labels that pages may use, in their order. The same group means the same choice on every page.
 * To add a group or a label, add it here.
 */
export const TAB_GROUPS: Readonly<Record<string, { name: string; labels: readonly string[] }>> = {
	os: { name: "Operating system", labels: ["macOS", "Windows", "Linux"] },
	installer: { name: "Way to install", labels: ["Homebrew", "WinGet", "Binary", "Source"] },
	"secrets-provider": { name: "Secrets provider", labels: ["Encrypted", "1Password"] },
	transport: { name: "Transport", labels: ["stdio", "HTTP"] },
	protocol: { name: "Protocol", labels: ["uvx", "npx", "go"] },
	shell: { name: "Shell", labels: ["Bash", "Zsh", "Fish", "PowerShell"] },
	client: { name: "Client", labels: ["VS Code", "Cursor", "Claude Code", "Roo Code", "Cline"] },
	"operator-scope": { name: "Scope of the operator", labels: ["Cluster", "Namespace"] },
	"oidc-source": { name: "Source of the settings", labels: ["Kubernetes", "ConfigMap", "Inline"] },
	"file-server": { name: "Server", labels: ["filesystem", "memory", "sqlite", "aws-diagram"] },
	"otel-backend": {
		name: "Backend",
		labels: ["Collector", "Prometheus", "Jaeger", "Honeycomb", "Datadog", "Grafana Cloud"],
	},
	lang: { name: "Language", labels: ["curl", "JavaScript", "Go", "Python"] },
};
