import { expect, type Page } from "@playwright/test";
import sharp from "sharp";

/** A colour as red, green, blue. */
export type Colour = readonly [number, number, number];

/**
 * What a page looked like while something happened: the colour of its upper left corner in every frame that was drawn, until
 * one has the colour of the end. A busy machine draws later than the document changes.
 */
export async function filmCorner(
	page: Page,
	act: () => Promise<void>,
	isEnd: (colour: Colour) => boolean,
): Promise<Colour[]> {
	const client = await page.context().newCDPSession(page);
	const frames: string[] = [];
	client.on("Page.screencastFrame", ({ data, sessionId }) => {
		frames.push(data);
		void client.send("Page.screencastFrameAck", { sessionId }).catch(() => undefined);
	});
	await client.send("Page.startScreencast", { format: "png", everyNthFrame: 1 });
	await act();
	await expect.poll(async () => (await Promise.all(frames.map(cornerOf))).some(isEnd)).toBe(true);
	await client.send("Page.stopScreencast");
	await client.detach();
	return Promise.all(frames.map(cornerOf));
}

async function cornerOf(png: string): Promise<Colour> {
	const { data } = await sharp(Buffer.from(png, "base64"))
		.extract({ left: 2, top: 2, width: 1, height: 1 })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return [data[0] ?? 0, data[1] ?? 0, data[2] ?? 0];
}
