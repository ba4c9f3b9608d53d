import type { Locator, Page } from "@playwright/test";
import { WINDOW } from "./open-app";
import type { Picture } from "./pictures";

/** Margin between the elements in a picture and its edge. */
const MARGIN = 20;

/** A narrower picture would be larger on the page than the text around it. */
const LEAST_WIDTH = 480;

/** Milliseconds after which nothing in the window moves. */
const SETTLED = 800;

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

export type Shot = Awaited<ReturnType<typeof takePicture>>;

/** A picture: a PNG at the window's density, and its size in pixels of the window. */
export async function takePicture(page: Page, { steps = [], mark, shows }: Picture) {
	for (const step of steps) await step(page);
	const marked = mark(page);
	await marked.waitFor();
	// Even without motion, pages fade in and toasts move.
	await page.waitForTimeout(SETTLED);
	// A focused field has its own ring.
	await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
	await marked.scrollIntoViewIfNeeded();
	await drawRing(page, await boxOf(marked));
	const shown = shows?.map((find) => find(page)) ?? (await page.getByRole("dialog").all());
	const clip = shown.length > 0 ? await frameOf(shown) : { x: 0, y: 0, ...WINDOW };
	const png = await page.screenshot({ clip, caret: "hide", animations: "disabled" });
	return { png, width: clip.width, height: clip.height };
}

async function boxOf(locator: Locator): Promise<Box> {
	const box = await locator.boundingBox();
	if (!box) throw new Error(`${locator} is not visible.`);
	return box;
}

/** The part of the window with all of these, with a margin, in whole pixels. */
async function frameOf(locators: Locator[]): Promise<Box> {
	const boxes = await Promise.all(locators.map(boxOf));
	const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
	const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
	const width = Math.min(WINDOW.width, Math.max(LEAST_WIDTH, Math.ceil(right - left)));
	const x = Math.round(Math.min(WINDOW.width - width, Math.max(0, (left + right - width) / 2)));
	const y = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.y)) - MARGIN));
	const bottom = Math.min(WINDOW.height, Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)) + MARGIN));
	return { x, y, width, height: bottom - y };
}

/** Draws a ring around the control of the step. Its colours are visible on the light and the dark window. */
async function drawRing(page: Page, box: Box): Promise<void> {
	await page.evaluate(({ x, y, width, height }) => {
		const gap = 4;
		const ring = document.createElement("div");
		Object.assign(ring.style, {
			position: "fixed",
			left: `${x - gap}px`,
			top: `${y - gap}px`,
			width: `${width + 2 * gap}px`,
			height: `${height + 2 * gap}px`,
			boxSizing: "border-box",
			border: "3px solid #e0218a",
			borderRadius: "10px",
			boxShadow: "0 0 0 1.5px #ffffff, inset 0 0 0 1.5px #ffffff",
			zIndex: "2147483647",
			pointerEvents: "none",
		});
		document.documentElement.append(ring);
	}, box);
}
