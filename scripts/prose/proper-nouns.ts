/** Names that keep their capitals in headings. Words in capitals only (MCP, URL) need no entry. */
export const PROPER_NOUNS: readonly string[] = `
Amp, Cedar, Claude Code, Claude Desktop, Cline, Copilot, Collector, Connection Refused, Continue, Cursor, Datadog,
Discord, Docker, Git, GitHub, Go, Grafana Cloud, Helm, Homebrew, Honeycomb, Ingress, Jaeger, JetBrains,
Kubernetes, Kubernetes Operator, Linux, MCP Servers, MCPServer, Model Context Protocol, Network isolation,
Node.js, OpenAPI, OpenShift, OpenTelemetry, Pending, Podman, Prometheus, PydanticAI, Python, Roo Code, SELinux,
Secret, Secrets, Sentry, Sourcegraph Amp, Stacklok, Streamable HTTP, Task, Terminating, ToolHive, VS Code, WinGet,
Windows, Windsurf
`
	.trim()
	.split(/,\s+/);
