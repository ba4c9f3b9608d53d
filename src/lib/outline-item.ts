/** A heading of a page, as its outline lists it: depth 2 or 3. */
export interface OutlineItem {
	readonly depth: number;
	readonly text: string;
	readonly id: string;
}
