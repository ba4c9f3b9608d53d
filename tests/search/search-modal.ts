import { expect, type Locator, type Page } from "@playwright/test";

/** The search modal as a reader meets it: by its roles and names. */
export class SearchModal {
	readonly dialog: Locator;
	readonly field: Locator;
	readonly options: Locator;
	readonly active: Locator;
	readonly groups: Locator;
	/** Saved searches. */
	readonly rows: Locator;
	/** Common tasks. */
	readonly tasks: Locator;
	readonly status: Locator;

	constructor(readonly page: Page) {
		this.dialog = page.getByRole("dialog", { name: "Search the docs" });
		this.field = this.dialog.getByRole("combobox");
		this.options = this.dialog.getByRole("option");
		this.active = this.dialog.getByRole("option", { selected: true });
		this.groups = this.dialog.getByRole("listbox").getByRole("group");
		this.rows = this.dialog.getByRole("row").filter({ has: page.getByRole("button") });
		this.tasks = this.dialog.getByRole("rowgroup", { name: "Common tasks" }).getByRole("row");
		this.status = this.dialog.getByRole("status");
	}

	/** Opens a page of the docs, then the modal by its key. */
	async open(path = "/toolhive"): Promise<void> {
		await this.page.goto(path);
		await this.press("Control+k");
		await this.field.waitFor();
	}

	/** Presses a key on the page. The page listens from its script's first run on, so the key is repeated until it is heard. */
	async press(key: string): Promise<void> {
		await this.page.waitForLoadState("load");
		await this.page.keyboard.press(key);
	}

	/** Types a query and waits for its results. */
	async search(query: string): Promise<void> {
		await this.field.fill(query);
		await this.options.first().waitFor();
	}

	/** A text that is drawn beside the list, not only said to screen readers. */
	drawn(text: string): Locator {
		return this.dialog.locator(".search-panel").getByText(text, { exact: true });
	}

	/** The failure is what a person sees: both texts at reading size, within the window, and nothing over them. */
	async expectFailure(): Promise<void> {
		for (const text of ["Unable to fetch results", "You might want to check your network connection."]) {
			const drawn = this.drawn(text);
			await expect(drawn).toBeVisible();
			await expect(drawn).toBeInViewport({ ratio: 1 });
			const isOnTop = () =>
				drawn.evaluate((element) => {
					const { left, top, width, height } = element.getBoundingClientRect();
					const hit = document.elementFromPoint(left + width / 2, top + height / 2);
					return height > 12 && width > 100 && (hit === element || element.contains(hit));
				});
			await expect.poll(isOnTop, { message: `${text} can be read` }).toBe(true);
		}
		await expect(this.dialog.getByRole("button", { name: "Try again" })).toBeVisible();
	}

	/** Keeps hits as the reader's recent or favourite searches, before the page loads. */
	async keep(kind: "RECENT" | "FAVORITE", count: number, indexName = "toolhive"): Promise<void> {
		const hits = Array.from({ length: count }, (_, at) => ({
			objectID: `${kind}-${at}`,
			type: "lvl1",
			url: `/toolhive?${kind}=${at}`,
			content: null,
			hierarchy: { lvl0: "Section", lvl1: `${kind} ${at}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
		}));
		await this.page.addInitScript(
			([key, value]) => {
				if (key && value && localStorage.getItem(key) === null) localStorage.setItem(key, value);
			},
			[`__DOCSEARCH_${kind}_SEARCHES__${indexName}`, JSON.stringify(hits)] as const,
		);
	}
}
