import type { Locator, Page } from "@playwright/test";
import type { ScenarioName } from "../../sandbox/seeds/scenarios";

type Find = (page: Page) => Locator;

type Step = (page: Page) => Promise<unknown>;

/** One picture of the app: the way there, the control to mark, and the part of the window to show. */
export interface Picture {
	/** Contents of the sandbox; `default` by default. */
	scenario?: ScenarioName;
	/** Requests to the sandbox before the app opens: method, path and body. */
	requests?: readonly [method: string, path: string, body?: object][];
	/** The way from the list of servers to the screen; none for that list. */
	steps?: readonly Step[];
	/** The control that the step uses. */
	mark: Find;
	/** Elements that the picture must show; the open dialog by default, and without a dialog the whole window. */
	shows?: readonly Find[];
}

const role = (kind: Parameters<Page["getByRole"]>[0], name?: string) => (page: Page) =>
	page.getByRole(kind, name === undefined ? {} : { name, exact: true });
const css = (selector: string) => (page: Page) => page.locator(selector);
const text = (words: string) => (page: Page) => page.getByText(words, { exact: true });
const field = (placeholder: string) => (page: Page) => page.getByPlaceholder(placeholder, { exact: true });
const within = (outer: Find, inner: Find) => (page: Page) => outer(page).locator(inner(page));
const card = (title: string) => (page: Page) => page.locator("[data-slot=card]").filter({ has: text(title)(page) });

const click = (find: Find) => (page: Page) => find(page).click();
const fill = (find: Find, value: string) => (page: Page) => find(page).fill(value);
const see = (find: Find) => (page: Page) => find(page).waitFor();

/** The links of the top bar, without the window's buttons, so that the picture is narrow enough for a phone. */
const header = role("navigation");
const dialog = role("dialog");
const go = (label: string) => click(within(header, text(label)));
const menu = role("menu");
const toggle = role("switch");
const table = role("table");
const panel = role("tabpanel");
const install = role("button", "Install server");
const addServer = role("button", "Add server");
const addSecret = role("button", "Add secret");
const secret = field("Secret");
const vsCode = card("VS Code - Copilot");
const browse = role("link", "Browse registry");
const updateSecret = role("menuitem", "Update secret");
const apiKey = (page: Page) => page.getByLabel("GRAFANA_API_KEY value");
const onClients = {
	steps: [go("Clients")],
	mark: within(vsCode, toggle),
	shows: [header, card("Claude Code"), card("Cursor"), vsCode],
};

const searchRegistry = (name: string) => [go("Registry"), fill(field("Search..."), name)];
const openEntry = (name: string) => [...searchRegistry(name), click(role("button", name)), see(install)];
const openForm = (name: string) => [...openEntry(name), click(install), see(dialog)];

const networkTab = role("tab", "Network Isolation");
const openIsolation = (name: string) => [...openForm(name), click(networkTab)];
const isolate = (name: string) => [...openIsolation(name), click(toggle)];

const openAddMenu = [click(addServer), see(menu)];
const openCustomForm = [...openAddMenu, click(role("menuitem", "Custom MCP server")), see(dialog)];
const choose = (list: string, option: string) => [click(css(list)), click(role("option", option))];

const openServerMenu = (name: string) => [click(within(card(name), role("button", "More options"))), see(menu)];

const openSecretMenu = (name: string) => [
	go("Secrets"),
	click(within((page) => page.getByRole("row", { name }), role("button", "Secret options"))),
	see(menu),
];

const gear = css('a[href$="/settings"]');
const openSettings = (name: string) => [click(gear), click(role("tab", name))];

/** A message of the main process, once the app listens. */
const receive = (event: string): Step[] => [
	see(role("heading", "MCP Servers")),
	(page) => page.evaluate(`__emit(${JSON.stringify(event)})`),
];

/** Every picture in the guides, by the name that pages use: `<Screen name="…" />`. A test fails for a picture that no page shows. */
export const PICTURES: Readonly<Record<string, Picture>> = {
	welcome: {
		scenario: "empty",
		mark: browse,
		shows: [css("svg.size-32"), (page) => page.getByText("You can add a server by running"), browse],
	},
	"registry-fetch": {
		scenario: "empty",
		steps: searchRegistry("fetch"),
		mark: card("fetch"),
		shows: [header, role("heading", "Registry"), card("fetch")],
	},
	"entry-fetch": {
		scenario: "empty",
		steps: openEntry("fetch"),
		mark: install,
		shows: [header, (page) => page.getByText("Provenance signed by Sigstore"), install],
	},
	"form-fetch": { scenario: "empty", steps: openForm("fetch"), mark: install },
	"running-fetch": {
		scenario: "empty",
		requests: [["POST", "/workloads", { name: "fetch", image: "fetch" }]],
		mark: within(card("fetch"), toggle),
		shows: [header, role("heading", "MCP Servers"), card("fetch")],
	},
	registry: {
		steps: [go("Registry")],
		mark: field("Search..."),
		shows: [header, role("heading", "Registry"), card("atlassian"), card("aws-diagram")],
	},
	entry: { steps: openEntry("grafana"), mark: install, shows: [header, install] },
	form: { steps: openForm("grafana"), mark: field("e.g. my-custom-server") },
	servers: { mark: within(card("osv"), toggle), shows: [header, card("github"), card("filesystem")] },
	"add-server": {
		steps: openAddMenu,
		mark: role("menuitem", "Custom MCP server"),
		shows: [text("Add server"), menu],
	},
	"custom-image": {
		steps: [
			...openCustomForm,
			fill(css("input[name=name]"), "my-mcp"),
			...choose("#transport", "Streamable HTTP"),
			fill(css("input[name=image]"), "ghcr.io/acme/my-mcp:1.2"),
		],
		mark: css("input[name=image]"),
	},
	"custom-package": {
		steps: [
			...openCustomForm,
			click(text("Package manager")),
			...choose("#protocol", "uvx"),
			fill(css("input[name=package_name]"), "awslabs.aws-documentation-mcp-server@latest"),
		],
		mark: css("#protocol"),
	},
	"server-menu": { steps: openServerMenu("osv"), mark: role("menuitem", "Logs"), shows: [card("osv"), menu] },
	"copy-url": { steps: openServerMenu("osv"), mark: role("button", "Copy URL"), shows: [card("osv"), menu] },
	logs: {
		steps: [...openServerMenu("time"), click(role("menuitem", "Logs")), see(role("heading", "time"))],
		mark: field("Search log"),
		shows: [header, (page) => page.getByText("answered request 5")],
	},
	remove: { steps: [...openServerMenu("time"), click(role("menuitem", "Remove"))], mark: role("button", "Remove") },
	quit: { steps: receive("show-quit-confirmation"), mark: role("button", "Quit") },
	"isolation-off": { steps: openIsolation("osv"), mark: toggle },
	"isolation-hosts": { steps: isolate("osv"), mark: role("textbox", "Host 1") },
	"isolation-ports": {
		steps: [...isolate("osv"), click(role("button", "Add a host")), fill(role("textbox", "Host 2"), ".example.com")],
		mark: role("spinbutton", "Port 1"),
	},
	"isolation-nothing": { steps: isolate("time"), mark: within(dialog, role("alert")) },
	"isolation-custom": { steps: [...openCustomForm, click(networkTab)], mark: networkTab },
	"secret-value": {
		steps: [...openForm("grafana"), fill(apiKey, "glsa_example")],
		mark: apiKey,
	},
	"secret-stored": {
		requests: [["POST", "/secrets/default/keys", { key: "grafana", value: "glsa_example" }]],
		steps: [
			...openForm("grafana"),
			click(role("combobox", "Use a secret from the store")),
			see(field("Search secrets...")),
		],
		mark: role("option", "grafana"),
		shows: [(page) => dialog(page).first(), role("option", "notion")],
	},
	secrets: { steps: [go("Secrets")], mark: addSecret, shows: [header, addSecret, table] },
	"secret-add": {
		steps: [go("Secrets"), click(addSecret), fill(field("Name"), "grafana"), fill(secret, "glsa_example")],
		mark: role("button", "Save"),
	},
	"secret-menu": { steps: openSecretMenu("notion"), mark: updateSecret, shows: [css("table"), menu] },
	"secret-update": {
		steps: [...openSecretMenu("notion"), click(updateSecret), fill(secret, "ntn_example")],
		mark: role("button", "Update"),
	},
	clients: {
		...onClients,
		requests: [
			["DELETE", "/clients/vscode"],
			["DELETE", "/clients/cursor"],
		],
	},
	"client-connected": onClients,
	settings: { steps: openSettings("General"), mark: gear, shows: [header, panel] },
	"error-reporting": { steps: openSettings("General"), mark: css("#telemetry"), shows: [panel] },
	version: { steps: openSettings("Version"), mark: role("tab", "Version"), shows: [role("tablist"), panel] },
	"app-log": { steps: openSettings("Logs"), mark: role("button", "Save log file"), shows: [role("tablist"), panel] },
	"registry-source": {
		steps: [
			...openSettings("Registry"),
			click(within(panel, role("combobox"))),
			click(role("option", "Remote Registry (URL)")),
			fill(css("input[name=source]"), "https://example.com/registry.json"),
		],
		mark: within(panel, role("button", "Save")),
		shows: [role("tablist"), panel],
	},
	update: { steps: receive("update-downloaded"), mark: text("Restart now"), shows: [css("[data-sonner-toast]")] },
	"connection-refused": { scenario: "no-engine", mark: role("button", "Try Again") },
};
