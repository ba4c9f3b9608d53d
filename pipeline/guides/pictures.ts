import { createHash } from "node:crypto";
import { cpSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { SourceErrors } from "product-data";

const folder = join("src", "images");

/** The drawings of src/images by file name without extension: path on the site, with a digest of the file, and size. */
export function readPictures() {
	const drawings = readdirSync(folder).filter((file) => file.endsWith(".svg"));
	return Object.fromEntries(
		drawings.map((file) => {
			const name = file.replace(/\.svg$/, "");
			const svg = readFileSync(join(folder, file), "utf8");
			const digest = createHash("sha256").update(svg).digest("hex").slice(0, 12);
			return [name, { path: `/static/${name}-${digest}.svg`, ...sizeOf(svg, join(folder, file)) }];
		}),
	);
}

export function publishPictures(): void {
	for (const [name, { path }] of Object.entries(readPictures()))
		cpSync(join(folder, `${name}.svg`), join("public", path));
}

/** Pages state the size, so that nothing moves when the picture arrives. */
function sizeOf(svg: string, file: string): { width: number; height: number } {
	const [root = ""] = /<svg[^>]*>/.exec(svg) ?? [];
	const [, , width, height] = /\sviewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(root)?.slice(1).map(Number) ?? [];
	if (width && height) return { width, height };
	const fix = 'Give <svg> a viewBox="0 0 width height".';
	throw new SourceErrors([{ file, line: 1, message: "The picture has no size.", found: root, fix }]);
}
