import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Arguments of bench/measure/nav.mjs for each network profile. */
const NETWORKS = {
	plain: [],
	hover: ["--skip", "search", "--hover", "150"],
	fast4g: ["--skip", "search", "--hover", "150", "--rtt", "40", "--down", "10000"],
	slow4g: ["--skip", "search", "--hover", "150", "--rtt", "150", "--down", "1600", "--name", "slow4g"],
};

/**
 * Serves a built site with Brotli and measures its pages, Lighthouse and navigation with the scripts of bench/measure.
 * @param {{ root: string, site: string, skip?: readonly string[] }} options the built folder, the description of the site
 * (a JSON file as bench/site.json), and what to leave out: "lighthouse", "nav"
 */
export async function measureSite({ root, site, skip = [] }) {
	const folder = mkdtempSync(join(tmpdir(), "bench-"));
	const { base } = JSON.parse(readFileSync(site, "utf8"));
	const server = await serve(root, base);
	const script = (name, ...args) => {
		const file = join(folder, `${name}-${args.length}.json`);
		execFileSync(process.execPath, [`bench/measure/${name}.mjs`, "--site", site, "--out", file, ...args], {
			stdio: ["ignore", "inherit", "inherit"],
		});
		return JSON.parse(readFileSync(file, "utf8"));
	};
	try {
		const results = { pages: script("pages", "--label", "br").pages };
		if (!skip.includes("lighthouse")) results.lighthouse = script("lh", "--runs", "3").out;
		if (!skip.includes("nav"))
			results.navigation = Object.fromEntries(
				Object.entries(NETWORKS).map(([network, args]) => [network, script("nav", ...args)]),
			);
		return results;
	} finally {
		server.kill();
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Starts bench/measure/serve.mjs and waits until it answers: it compresses every file first. */
async function serve(root, base) {
	const { port } = new URL(base);
	const args = ["bench/measure/serve.mjs", "--root", root, "--port", port, "--enc", "br"];
	const server = spawn(process.execPath, args, { stdio: "ignore" });
	for (let tries = 0; tries < 240; tries++) {
		const isUp = await fetch(base).then(
			() => true,
			() => false,
		);
		if (isUp) return server;
		await new Promise((resolve) => setTimeout(resolve, 500));
	}
	server.kill();
	throw new Error(`Nothing answers at ${base}. Is ${root} built, and the port free?`);
}
