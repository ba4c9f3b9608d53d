import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Size = Record<"width" | "height", number>;

/**
 * A PNG file of 8-bit indexed colour. sharp can only compute a new palette for each picture, which takes ten times as long.
 * @param rows The index of each pixel in the palette, by row. A row begins with its filter, 0: neighbouring indices are not
 *   neighbouring colours.
 */
export function encodeIndexedPng({ width, height }: Size, palette: readonly number[], rows: Uint8Array) {
	const header = Buffer.alloc(13);
	header.writeUInt32BE(width, 0);
	header.writeUInt32BE(height, 4);
	// 8 bits per pixel, indexed colour; compression, filter and interlace have no other common values.
	header.set([8, 3, 0, 0, 0], 8);
	return Buffer.concat([
		SIGNATURE,
		chunk("IHDR", header),
		chunk("PLTE", Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]))),
		chunk("IDAT", deflateSync(rows, { level: 5, chunkSize: 1 << 17 })),
		chunk("IEND", Buffer.alloc(0)),
	]);
}

function chunk(type: string, data: Buffer) {
	const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
	const frame = Buffer.alloc(body.length + 8);
	frame.writeUInt32BE(data.length, 0);
	frame.set(body, 4);
	frame.writeUInt32BE(crc32(body), body.length + 4);
	return frame;
}
