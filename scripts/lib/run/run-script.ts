import { fullDisk } from "./full-disk";

/** Runs the main function of a script. An error ends the script with its message and a status, 1 by default. */
export function runScript(main: () => void | Promise<void>, status = 1): void {
	Promise.resolve()
		.then(main)
		.catch((error: unknown) => {
			console.error(fullDisk(process.cwd()) ?? (error instanceof Error ? error.message : error));
			process.exit(status);
		});
}
