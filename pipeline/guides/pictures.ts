import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SourceErrors } from "product-data";

/** A drawing of src/images, as pages show it. */
export interface Picture {
	/** Path on the site, with a digest of the file. */
	path: string;
	width: number;
	height: number;
}

const folder = join("src", "images");

/** The drawings of src/images by file name without extension. */
export function readPictures(): Record<string, Picture> {
	return Object.fromEntries(
		drawings().map(({ name, file }) => {
			const svg = readFileSync(file, "utf8");
			const digest = createHash("sha256").update(svg).digest("hex").slice(0, 12);
			return [name, { path: `/static/${name}-${digest}.svg`, ...sizeOf(svg, file) }];
		}),
	);
}

export function publishPictures(): void {
	const pictures = readPictures();
	for (const { name, file } of drawings()) {
		const published = join("public", pictures[name]?.path ?? "");
		mkdirSync(dirname(published), { recursive: true });
		copyFileSync(file, published);
	}
}

function drawings(): { name: string; file: string }[] {
	return readdirSync(folder)
		.filter((file) => file.endsWith(".svg"))
		.map((file) => ({ name: file.replace(/\.svg$/, ""), file: join(folder, file) }));
}

/** Pages state the size, so that nothing moves when the picture arrives. */
function sizeOf(svg: string, file: string): { width: number; height: number } {
	const [root = ""] = /<svg[^>]*>/.exec(svg) ?? [];
	const [, , width, height] = /\sviewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(root)?.slice(1).map(Number) ?? [];
	if (width && height) return { width, height };
	const fix = 'Give <svg> a viewBox="0 0 width height".';
	throw new SourceErrors([{ file, line: 1, message: "The picture has no size.", found: root, fix }]);
}
