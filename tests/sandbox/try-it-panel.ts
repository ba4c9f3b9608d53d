import { expect, type Locator, type Page } from "@playwright/test";

/** The address of the API reference. */
export const API_PAGE = "/toolhive/reference/api";

/** The sandbox of one operation on the page, as a reader meets it. */
export class TryItPanel {
	readonly button: Locator;
	readonly form: Locator;
	/** Selector of the form. By role, each look at it would name every element of the longest page there is. */
	readonly address: string;

	constructor(
		readonly page: Page,
		readonly operation: string,
	) {
		this.button = page.locator(`button[aria-label="Try it: ${operation}"]`);
		this.address = `form[aria-label="Try it on this page: ${operation}"]`;
		this.form = page.locator(this.address);
	}

	async press(): Promise<void> {
		await press(this.button);
	}

	async open(): Promise<void> {
		await this.press();
		await expect(this.form).toBeVisible();
	}

	async send(): Promise<void> {
		await press(this.form.getByRole("button", { name: "Send", exact: true }));
	}

	async sendAnyway(): Promise<void> {
		await press(this.form.getByRole("button", { name: "Send anyway" }));
	}

	async reset(): Promise<void> {
		await press(this.form.getByRole("button", { name: "Reset the sandbox" }));
	}

	field(name: string): Locator {
		return this.form.getByLabel(name, { exact: true });
	}

	/** A box of code by its name. */
	box(name: "Request" | "The same call to your own server" | "Response: Body"): Locator {
		return this.form.getByRole("group", { name, exact: true });
	}

	/** Holds the status line of the answer, `201 Created` for one. */
	async expectStatus(status: string): Promise<void> {
		await expect(this.form.locator(".try-status b")).toHaveText(status);
	}
}

/** Presses what has come to rest: parts of the page get their height when they come near, and move what is below them. */
async function press(button: Locator): Promise<void> {
	await button.hover();
	await button.click();
}

/** Opens the API reference and the sandbox of an operation. */
export async function openTryIt(page: Page, operation: string): Promise<TryItPanel> {
	await page.goto(API_PAGE);
	const panel = new TryItPanel(page, operation);
	await panel.open();
	return panel;
}
