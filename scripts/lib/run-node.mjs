import { spawn } from "node:child_process";
import { once } from "node:events";

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
 * For Gatsby, which makes trees of hundreds of pages and drops them: with Node's 16 MB for young objects, a sixth of its
 * time is garbage collection.
 * @returns {Record<string, string>}
 */
export function roomForYoungObjects() {
	const given = process.env.NODE_OPTIONS ?? "";
	return { NODE_OPTIONS: process.allowedNodeEnvironmentFlags.has(YOUNG) ? `${given} ${YOUNG}` : given };
}
