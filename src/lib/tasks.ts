/** The tasks of the home page, for places where a reader has found nothing yet. */
export interface Tasks {
	readonly title: string;
	readonly items: readonly { readonly title: string; readonly path: string }[];
}

declare const __TASKS__: Tasks;

/** Filled in by webpack from site.config.ts. */
export const tasks: Tasks = __TASKS__;
