import sharp from "sharp";
import { expect, it } from "vitest";
import { encodeIndexedPng } from "./indexed-png.ts";

it("writes the pixels that its indices name", async () => {
	const palette = [0x14_13_11, 0xf4_b7_40, 0xff_ff_ff];
	const file = encodeIndexedPng({ width: 3, height: 2 }, palette, Uint8Array.of(0, 0, 1, 2, 0, 2, 1, 0));
	const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
	expect([info.width, info.height]).toEqual([3, 2]);
	expect(data.toString("hex")).toBe("141311f4b740fffffffffffff4b740141311");
});
