import { expect, type Locator, type Page } from "@playwright/test";

/** One page of each type, with its h1. */
export const pageTypes = [
	{ type: "home", path: "/", title: "Simple and secure AI tools" },
	{ type: "theme preview", path: "/theme-preview", title: "Theme preview" },
	{ type: "guide", path: "/toolhive/guides-cli/install", title: "Install the ToolHive CLI" },
	{ type: "generated index", path: "/toolhive/tutorials", title: "Tutorials" },
	{ type: "command", path: "/toolhive/reference/cli/thv_run", title: "thv run" },
	{ type: "API", path: "/toolhive/reference/api", title: /API/ },
	{ type: "custom resources", path: "/toolhive/reference/crd-spec", title: /CRD/ },
] as const;

/** Any page of the site, as a reader sees it. */
export class SitePage {
	readonly title: Locator;
	readonly header: Locator;
	readonly footer: Locator;
	readonly sidebar: Locator;
	readonly menuButton: Locator;
	readonly progressBar: Locator;
	readonly failure: Locator;

	constructor(readonly page: Page) {
		this.title = page.locator("h1");
		this.header = page.getByRole("banner");
		this.footer = page.getByRole("contentinfo").last();
		this.sidebar = page.locator("#sidebar");
		this.menuButton = this.header.getByRole("button", { name: "Open the menu" });
		this.progressBar = page.getByRole("progressbar");
		this.failure = page.locator("#load-error");
	}

	/** Opens a page and waits until the router listens. */
	async open(path: string): Promise<void> {
		await this.page.goto(path);
		await this.ready();
	}

	/** The router listens. */
	async ready(): Promise<void> {
		await this.page.waitForFunction(() => performance.getEntriesByName("site-ready").length > 0);
	}

	/** Adds a link to the page and presses it, as if an author had written it. */
	async follow(href: string): Promise<void> {
		await this.addLink(href);
		await this.page.locator("#followed").click();
	}

	async addLink(href: string): Promise<Locator> {
		await this.page.evaluate((url) => {
			document.getElementById("followed")?.remove();
			const link = document.createElement("a");
			link.id = "followed";
			link.href = url;
			link.textContent = "Follow";
			document.querySelector("main")?.prepend(link);
			link.scrollIntoView({ block: "center" });
		}, href);
		return this.page.locator("#followed");
	}

	/** Marks the document, to tell later whether it is still the same one. */
	async markDocument(): Promise<void> {
		await this.page.evaluate(() => Object.assign(window, { isSameDocument: true }));
	}

	async isSameDocument(): Promise<boolean> {
		return this.page.evaluate(() => "isSameDocument" in window);
	}

	async expectPage(path: string, title: string | RegExp): Promise<void> {
		await expect(this.page).toHaveURL(new RegExp(`${path.replace(/[.?+]/g, "\\$&")}$`));
		await expect(this.title).toHaveText(title);
	}

	/** Holds answers to matching requests back until they are released. */
	async hold(pattern: string | RegExp): Promise<() => void> {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await this.page.route(pattern, async (route) => {
			await held;
			await route.continue().catch(() => undefined);
		});
		return release;
	}
}
