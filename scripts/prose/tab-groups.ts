/** Groups of tabs and their labels, in order. The same group means the same choice on every page. */
export const TAB_GROUPS: Readonly<Record<string, readonly string[]>> = {
	os: ["macOS", "Windows", "Linux"],
	installer: ["Homebrew", "WinGet", "Binary", "Source"],
	"secrets-provider": ["Encrypted", "1Password"],
	transport: ["stdio", "HTTP"],
	protocol: ["uvx", "npx", "go"],
	shell: ["Bash", "Zsh", "Fish", "PowerShell"],
	client: ["VS Code", "Cursor", "Claude Code", "Roo Code", "Cline"],
	"operator-scope": ["Cluster", "Namespace"],
	"oidc-source": ["Kubernetes", "ConfigMap", "Inline"],
	"file-server": ["filesystem", "memory", "sqlite", "aws-diagram"],
	"otel-backend": ["Collector", "Prometheus", "Jaeger", "Honeycomb", "Datadog", "Grafana Cloud"],
};
