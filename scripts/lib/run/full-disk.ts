import { statfsSync } from "node:fs";

/** With less free, files of a site do not fit. */
const LEAST_MB = 2;

/** Says that the disk of a folder is full and what to do; undefined if it has room. */
export function fullDisk(folder: string): string | undefined {
	const { bavail, bsize, files, ffree } = statfsSync(folder);
	const free = Math.floor((bavail * bsize) / 2 ** 20);
	const isFull = free < LEAST_MB || (files > 0 && ffree === 0);
	return isFull
		? `The disk that holds ${folder} is full. Make room, then try again: a build needs three times the size of public/.`
		: undefined;
}
