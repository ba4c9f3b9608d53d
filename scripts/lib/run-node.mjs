import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";

/**
 * Runs a Node program with its output shown, without npm, which takes half a second. Gives its exit status.
 * @param {string[]} program
 * @param {Record<string, string>} [env]
 * @returns {Promise<number>}
 */
export async function runNode(program, env = {}) {
	const child = spawn(process.execPath, program, {
		stdio: "inherit",
		env: { ...process.env, GATSBY_TELEMETRY_DISABLED: "1", ...env },
	});
	const [code] = await once(child, "exit");
	return code ?? 1;
}

const YOUNG = "--max-semi-space-size=32";

/**
 * For Gatsby's build on two cores: with one worker it answers queries in the worker and then starts a new one for the HTML,
 * which reads all of Gatsby anew. Told of one core it answers them itself while the worker gets ready.
 * @returns {Record<string, string>}
 */
export function workersFor() {
	return availableParallelism() > 2 || process.env.GATSBY_CPU_COUNT ? {} : { GATSBY_CPU_COUNT: "1" };
}

/**
 * For Gatsby, which makes trees of hundreds of pages and drops them: with Node's 16 MB for young objects, a sixth of its
 * time is garbage collection.
 * @returns {Record<string, string>}
 */
export function roomForYoungObjects() {
	const given = process.env.NODE_OPTIONS ?? "";
	return { NODE_OPTIONS: process.allowedNodeEnvironmentFlags.has(YOUNG) ? `${given} ${YOUNG}` : given };
}
