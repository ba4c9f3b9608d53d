/** A browser of another engine, with one window, driven as a reader would. */
export interface Engine {
	/** Product and version, as the browser names itself. */
	readonly name: string;
	/** Loads a document. */
	load(url: string): Promise<void>;
	reload(): Promise<void>;
	/** The browser's own Back and Forward. */
	back(): Promise<void>;
	forward(): Promise<void>;
	/** Scrolls to the element and presses it with the mouse. */
	click(selector: string): Promise<void>;
	/** Presses a key, held together with Control where asked. */
	press(key: string, modifier?: "Control"): Promise<void>;
	/** Runs a function in the page. */
	run<Result, Args extends readonly unknown[]>(
		step: (...args: Args) => Result,
		...args: Args
	): Promise<Awaited<Result>>;
	close(): Promise<void>;
}

/** The window of all engines: wide enough for the sidebar, too narrow for the outline beside the text. */
export const windowSize = { width: 1200, height: 800 };
