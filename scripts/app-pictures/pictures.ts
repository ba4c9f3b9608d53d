import type { Locator } from "@playwright/test";
import type { ScenarioName } from "../../sandbox/seeds/scenarios";
import type { App } from "./open-app";
import type { AppServer } from "./serve-app";

/** One picture of the app: the way there, the control to mark, and the part of the window to show. */
export interface Picture {
	/** The name that pages use: `<Screen name="…" />`. */
	name: string;
	/** Contents of the sandbox; `default` by default. */
	scenario?: ScenarioName;
	/** Changes the contents of the sandbox before the app opens. */
	prepare?: (server: AppServer) => Promise<void>;
	/** The way from the list of servers to the screen; none for that list. */
	steps?: (app: App) => Promise<void>;
	/** The control that the step uses; none for a picture of a result. */
	mark?: (app: App) => Locator;
	/** Elements that the picture must show; the whole window by default. */
	shows?: (app: App) => Locator[];
}

/** The links of the top bar, without the window's buttons, so that the picture is narrow enough for a phone. */
const header = ({ page }: App) => page.getByRole("navigation");
const heading = ({ page }: App, name: string) => page.getByRole("heading", { name, exact: true });
const tab = ({ dialog }: App, name: string) => dialog.getByRole("tab", { name });
const host = ({ dialog }: App, count: number) => dialog.getByRole("textbox", { name: `Host ${count}` });
const install = ({ dialog }: App) => dialog.getByRole("button", { name: "Install server" });
const pressed = (app: App, name: string) => app.button(name).click();

const delay = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs only fetch, as for a reader of the quickstart. */
async function runFetch({ call }: AppServer): Promise<void> {
	await call("POST", "/workloads", { name: "fetch", image: "fetch" });
	await delay(2500);
}

/** Sends the app a message of the main process, once it listens. */
async function receive({ page, emit }: App, event: string): Promise<void> {
	await page.getByRole("heading", { name: "MCP Servers" }).waitFor();
	await emit(event);
}

async function openSettings({ page }: App, name: string): Promise<void> {
	await page.locator('a[href$="/settings"]').click();
	await page.getByRole("tab", { name }).click();
}

async function searchRegistry(app: App, name: string): Promise<void> {
	await app.go("Registry");
	await app.page.getByPlaceholder("Search...").fill(name);
}

async function openEntry(app: App, name: string): Promise<void> {
	await searchRegistry(app, name);
	await app.button(name).click();
	await app.button("Install server").waitFor();
}

async function openForm(app: App, name: string): Promise<void> {
	await openEntry(app, name);
	await pressed(app, "Install server");
	await app.dialog.waitFor();
}

async function openIsolation(app: App, name: string): Promise<void> {
	await openForm(app, name);
	await tab(app, "Network Isolation").click();
}

async function isolate(app: App, name: string): Promise<void> {
	await openIsolation(app, name);
	await app.dialog.getByRole("switch").click();
}

async function openAddMenu(app: App): Promise<void> {
	await pressed(app, "Add server");
	await app.menu.waitFor();
}

async function openCustomForm(app: App): Promise<void> {
	await openAddMenu(app);
	await app.page.getByRole("menuitem", { name: "Custom MCP server" }).click();
	await app.dialog.waitFor();
}

async function choose(app: App, field: string, option: string): Promise<void> {
	await app.dialog.locator(field).click();
	await app.page.getByRole("option", { name: option, exact: true }).click();
}

async function openServerMenu(app: App, name: string): Promise<void> {
	await app.card(name).getByRole("button", { name: "More options" }).click();
	await app.menu.waitFor();
}

async function openSecretMenu(app: App, name: string): Promise<void> {
	await app.go("Secrets");
	await app.page.getByRole("row", { name }).getByRole("button", { name: "Secret options" }).click();
	await app.menu.waitFor();
}

/** Every picture in the guides to the app. A unit test fails for a picture that no page shows. */
export const PICTURES: readonly Picture[] = [
	{
		name: "welcome",
		scenario: "empty",
		mark: ({ page }) => page.getByRole("link", { name: "Browse registry" }),
		shows: ({ page }) => [
			page.locator("svg.size-32"),
			page.getByText("You can add a server by running"),
			page.getByRole("link", { name: "Browse registry" }),
		],
	},
	{
		name: "registry-fetch",
		scenario: "empty",
		steps: (app) => searchRegistry(app, "fetch"),
		mark: (app) => app.card("fetch"),
		shows: (app) => [header(app), heading(app, "Registry"), app.card("fetch")],
	},
	{
		name: "entry-fetch",
		scenario: "empty",
		steps: (app) => openEntry(app, "fetch"),
		mark: (app) => app.button("Install server"),
		shows: (app) => [header(app), app.page.getByText("Provenance signed by Sigstore"), app.button("Install server")],
	},
	{
		name: "form-fetch",
		scenario: "empty",
		steps: (app) => openForm(app, "fetch"),
		mark: install,
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "running-fetch",
		scenario: "empty",
		prepare: runFetch,
		mark: (app) => app.card("fetch").getByRole("switch"),
		shows: (app) => [header(app), heading(app, "MCP Servers"), app.card("fetch")],
	},
	{
		name: "registry",
		steps: (app) => app.go("Registry"),
		mark: ({ page }) => page.getByPlaceholder("Search..."),
		shows: (app) => [header(app), heading(app, "Registry"), app.card("atlassian"), app.card("aws-diagram")],
	},
	{
		name: "entry",
		steps: (app) => openEntry(app, "grafana"),
		mark: (app) => app.button("Install server"),
		shows: (app) => [header(app), app.button("Install server")],
	},
	{
		name: "form",
		steps: (app) => openForm(app, "grafana"),
		mark: ({ dialog }) => dialog.getByPlaceholder("e.g. my-custom-server"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "servers",
		mark: (app) => app.card("osv").getByRole("switch"),
		shows: (app) => [header(app), app.card("github"), app.card("filesystem")],
	},
	{
		name: "add-server",
		steps: openAddMenu,
		mark: ({ page }) => page.getByRole("menuitem", { name: "Custom MCP server" }),
		shows: ({ page, menu }) => [page.getByText("Add server", { exact: true }), menu],
	},
	{
		name: "custom-image",
		steps: async (app) => {
			await openCustomForm(app);
			await app.dialog.locator("input[name=name]").fill("my-mcp");
			await choose(app, "#transport", "Streamable HTTP");
			await app.dialog.locator("input[name=image]").fill("ghcr.io/acme/my-mcp:1.2");
		},
		mark: ({ dialog }) => dialog.locator("input[name=image]"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "custom-package",
		steps: async (app) => {
			await openCustomForm(app);
			await app.dialog.getByText("Package manager", { exact: true }).click();
			await choose(app, "#protocol", "uvx");
			await app.dialog.locator("input[name=package_name]").fill("awslabs.aws-documentation-mcp-server@latest");
		},
		mark: ({ dialog }) => dialog.locator("#protocol"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "server-menu",
		steps: (app) => openServerMenu(app, "osv"),
		mark: ({ page }) => page.getByRole("menuitem", { name: "Logs" }),
		shows: (app) => [app.card("osv"), app.menu],
	},
	{
		name: "copy-url",
		steps: (app) => openServerMenu(app, "osv"),
		mark: (app) => app.button("Copy URL"),
		shows: (app) => [app.card("osv"), app.menu],
	},
	{
		name: "logs",
		steps: async (app) => {
			await openServerMenu(app, "time");
			await app.page.getByRole("menuitem", { name: "Logs" }).click();
			await heading(app, "time").waitFor();
		},
		mark: ({ page }) => page.getByPlaceholder("Search log"),
		shows: (app) => [header(app), app.page.getByText("answered request 5")],
	},
	{
		name: "remove",
		steps: async (app) => {
			await openServerMenu(app, "time");
			await app.page.getByRole("menuitem", { name: "Remove" }).click();
		},
		mark: ({ dialog }) => dialog.getByRole("button", { name: "Remove" }),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "quit",
		steps: (app) => receive(app, "show-quit-confirmation"),
		mark: ({ dialog }) => dialog.getByRole("button", { name: "Quit" }),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "isolation-off",
		steps: (app) => openIsolation(app, "osv"),
		mark: ({ dialog }) => dialog.getByRole("switch"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "isolation-hosts",
		steps: (app) => isolate(app, "osv"),
		mark: (app) => host(app, 1),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "isolation-ports",
		steps: async (app) => {
			await isolate(app, "osv");
			await pressed(app, "Add a host");
			await host(app, 2).fill(".example.com");
		},
		mark: ({ dialog }) => dialog.getByRole("spinbutton", { name: "Port 1" }),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "isolation-nothing",
		steps: (app) => isolate(app, "time"),
		mark: ({ dialog }) => dialog.getByRole("alert"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "isolation-custom",
		steps: async (app) => {
			await openCustomForm(app);
			await tab(app, "Network Isolation").click();
		},
		mark: (app) => tab(app, "Network Isolation"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "secret-value",
		steps: async (app) => {
			await openForm(app, "grafana");
			await app.dialog.getByLabel("GRAFANA_API_KEY value").fill("glsa_example");
		},
		mark: ({ dialog }) => dialog.getByLabel("GRAFANA_API_KEY value"),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "secret-stored",
		steps: async (app) => {
			await openForm(app, "grafana");
			await app.dialog.getByRole("combobox", { name: "Use a secret from the store" }).click();
			await app.page.getByPlaceholder("Search secrets...").waitFor();
		},
		mark: ({ page }) => page.getByRole("option", { name: "grafana" }),
		shows: ({ dialog, page }) => [dialog.first(), page.getByRole("option", { name: "notion" })],
		prepare: ({ call }) => call("POST", "/secrets/default/keys", { key: "grafana", value: "glsa_example" }),
	},
	{
		name: "secrets",
		steps: (app) => app.go("Secrets"),
		mark: (app) => app.button("Add secret"),
		shows: (app) => [header(app), app.button("Add secret"), app.page.getByRole("table")],
	},
	{
		name: "secret-add",
		steps: async (app) => {
			await app.go("Secrets");
			await pressed(app, "Add secret");
			await app.page.getByPlaceholder("Name").fill("grafana");
			await app.page.getByPlaceholder("Secret", { exact: true }).fill("glsa_example");
		},
		mark: ({ dialog }) => dialog.getByRole("button", { name: "Save" }),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "secret-menu",
		steps: (app) => openSecretMenu(app, "notion"),
		mark: ({ page }) => page.getByRole("menuitem", { name: "Update secret" }),
		shows: ({ page, menu }) => [page.locator("table"), menu],
	},
	{
		name: "secret-update",
		steps: async (app) => {
			await openSecretMenu(app, "notion");
			await app.page.getByRole("menuitem", { name: "Update secret" }).click();
			await app.page.getByPlaceholder("Secret", { exact: true }).fill("ntn_example");
		},
		mark: ({ dialog }) => dialog.getByRole("button", { name: "Update" }),
		shows: ({ dialog }) => [dialog],
	},
	{
		name: "clients",
		prepare: async ({ call }) => {
			await call("DELETE", "/clients/vscode");
			await call("DELETE", "/clients/cursor");
		},
		steps: (app) => app.go("Clients"),
		mark: (app) => app.card("VS Code - Copilot").getByRole("switch"),
		shows: (app) => [header(app), app.card("Claude Code"), app.card("Cursor"), app.card("VS Code - Copilot")],
	},
	{
		name: "client-connected",
		steps: (app) => app.go("Clients"),
		mark: (app) => app.card("VS Code - Copilot").getByRole("switch"),
		shows: (app) => [header(app), app.card("Claude Code"), app.card("Cursor"), app.card("VS Code - Copilot")],
	},
	{
		name: "settings",
		steps: (app) => openSettings(app, "General"),
		mark: ({ page }) => page.locator('a[href$="/settings"]'),
		shows: (app) => [header(app), app.page.getByRole("tabpanel")],
	},
	{
		name: "error-reporting",
		steps: (app) => openSettings(app, "General"),
		mark: ({ page }) => page.locator("#telemetry"),
		shows: ({ page }) => [page.getByRole("tabpanel")],
	},
	{
		name: "version",
		steps: (app) => openSettings(app, "Version"),
		mark: ({ page }) => page.getByRole("tab", { name: "Version" }),
		shows: ({ page }) => [page.getByRole("tablist"), page.getByRole("tabpanel")],
	},
	{
		name: "app-log",
		steps: (app) => openSettings(app, "Logs"),
		mark: (app) => app.button("Save log file"),
		shows: ({ page }) => [page.getByRole("tablist"), page.getByRole("tabpanel")],
	},
	{
		name: "registry-source",
		steps: async (app) => {
			await openSettings(app, "Registry");
			await app.page.getByRole("tabpanel").getByRole("combobox").click();
			await app.page.getByRole("option", { name: "Remote Registry (URL)" }).click();
			await app.page.getByRole("tabpanel").locator("input[name=source]").fill("https://example.com/registry.json");
		},
		mark: ({ page }) => page.getByRole("tabpanel").getByRole("button", { name: "Save" }),
		shows: ({ page }) => [page.getByRole("tablist"), page.getByRole("tabpanel")],
	},
	{
		name: "update",
		steps: (app) => receive(app, "update-downloaded"),
		mark: ({ page }) => page.getByText("Restart now"),
		shows: ({ page }) => [page.locator("[data-sonner-toast]")],
	},
	{
		name: "connection-refused",
		scenario: "no-engine",
		mark: (app) => app.button("Try Again"),
	},
];
