import { expect } from "@playwright/test";
import type { Engine } from "./engine";

/** A reader of the site in any engine: what they do, and what they see. */
export class Reader {
	constructor(
		readonly engine: Engine,
		readonly origin: string,
	) {}

	/** Opens a page, waits until its script listens, and records what goes wrong from then on. */
	async open(path: string): Promise<void> {
		await this.leave(() => this.engine.load(this.origin + path));
		await this.engine.run(() => {
			const faults: string[] = [];
			Object.assign(window, { isSameDocument: true, faults });
			addEventListener("error", ({ message }) => faults.push(message));
			addEventListener("unhandledrejection", ({ reason }) => faults.push(String(reason)));
			document.addEventListener("securitypolicyviolation", (event) =>
				faults.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
			);
		});
	}

	/** The router listens. */
	async ready(): Promise<void> {
		await this.sees(() => performance.getEntriesByName("site-ready").length > 0, true);
	}

	reload(): Promise<void> {
		return this.leave(() => this.engine.reload());
	}

	/** Does what loads another document, and waits until its script listens. */
	private async leave(step: () => Promise<void>): Promise<void> {
		await this.engine.run(() => void Object.assign(window, { isSameDocument: true }));
		await step();
		await this.isInNewDocument();
		await this.ready();
	}

	/** Adds a link to the page and presses it, as if an author had written it. */
	async follow(href: string): Promise<void> {
		await this.engine.run((url) => {
			document.getElementById("followed")?.remove();
			const link = document.createElement("a");
			link.id = "followed";
			link.href = url;
			link.textContent = "Follow";
			document.querySelector("main")?.prepend(link);
		}, href);
		await this.click("#followed");
	}

	/** Brings an element to the middle of the window at once, and presses it. */
	async click(selector: string): Promise<void> {
		await this.engine.run(
			(name) => document.querySelector(name)?.scrollIntoView({ block: "center", behavior: "instant" }),
			selector,
		);
		await this.engine.click(selector);
	}

	async type(text: string): Promise<void> {
		for (const key of text) await this.engine.press(key);
	}

	async scrollTo(top: number): Promise<void> {
		await this.engine.run((y) => scrollTo({ top: y, behavior: "instant" }), top);
		await this.isAt(top);
		await this.nextFrame();
	}

	/** The page hears of a new position with the next frame. */
	async nextFrame(): Promise<void> {
		await this.engine.run(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
	}

	/** What a function returns in the page becomes, sooner or later, the value. */
	async sees<Result>(look: () => Result, value: Awaited<Result>): Promise<void> {
		const now = () => this.engine.run(look).catch((error: unknown) => String(error));
		await expect.poll(now, { timeout: 20_000 }).toEqual(value);
	}

	/** The window's distance from the top, in whole pixels. */
	async isAt(top: number): Promise<void> {
		await this.sees(() => Math.round(scrollY), top);
	}

	/** The address and the title of the page, in the window's title too. */
	async isOn(path: string, title: string): Promise<void> {
		await this.sees(() => location.pathname + location.search + location.hash, path);
		await this.sees(() => document.querySelector("h1")?.textContent ?? "", title);
		await this.sees(() => document.title.split(" | ")[0] ?? "", title);
	}

	/** The page was swapped in, and nothing went wrong since the document was opened. */
	async isInSameDocument(): Promise<void> {
		expect(await this.engine.run(() => (window as { faults?: string[] }).faults)).toEqual([]);
	}

	/** The browser loaded another document. */
	async isInNewDocument(): Promise<void> {
		await this.sees(() => "isSameDocument" in window, false);
	}
}
