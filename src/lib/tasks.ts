/** The tasks of the home page, for places where a reader has found nothing yet. */
export interface Tasks {
	readonly title: string;
	readonly items: readonly { readonly title: string; readonly path: string }[];
}

export { tasks } from "virtual:site-values";
