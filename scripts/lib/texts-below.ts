import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow } from "../../plugins/source/files-below";

export interface TextFile {
	/** Path from the root, with slashes. */
	file: string;
	text: string;
}

/** The files below a folder of the root whose paths match, in the order of these. */
export function textsBelow(root: string, folder: string, wanted: RegExp): TextFile[] {
	return filesBelow(join(root, folder))
		.map((name) => `${folder}/${name}`)
		.filter((file) => wanted.test(file))
		.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
}
