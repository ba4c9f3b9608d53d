import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A real nginx on loopback that serves public/ with the configuration that the build wrote. */
export interface NginxServer {
	url: string;
	stop(): Promise<void>;
}

const root = process.cwd();

/** The text of a configuration that keeps its files in the folder and listens at the port of 127.0.0.1. */
type Configuration = (folder: string, port: number) => string;

/** Starts nginx (NGINX_PATH, else Debian's) and waits until it answers. Throws with its messages when it does not. */
export async function startNginx(configuration: Configuration = mainConfiguration): Promise<NginxServer> {
	const port = await freePort();
	const folder = mkdtempSync(join(tmpdir(), "docs-nginx-"));
	writeFileSync(join(folder, "nginx.conf"), configuration(folder, port));
	const server = spawn(
		process.env.NGINX_PATH ?? "/usr/sbin/nginx",
		["-p", folder, "-c", join(folder, "nginx.conf"), "-e", "stderr"],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	let messages = "";
	server.stderr?.on("data", (chunk) => {
		messages += String(chunk);
	});
	const url = `http://127.0.0.1:${port}`;
	const stop = () => end(server).finally(() => rmSync(folder, { recursive: true, force: true }));
	for (let tries = 0; tries < 100; tries++) {
		if (server.exitCode !== null) break;
		if (await answers(url)) return { url, stop };
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	await stop();
	throw new Error(`nginx did not start.\n${messages}`);
}

/** A server with the output of the build and nothing else. */
export function mainConfiguration(folder: string, port: number): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
		.map((name) => `${name}_temp_path ${join(folder, name)};`)
		.join("\n\t");
	return `daemon off;
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${join(folder, "nginx.pid")};
error_log stderr;
events {}
http {
	access_log off;
	${temporary}
	include ${join(root, "deploy/generated/nginx/maps.conf")};
	server {
		listen 127.0.0.1:${port};
		root ${join(root, "public")};
		include ${join(root, "deploy/generated/nginx/server.conf")};
	}
}
`;
}

/** Where the parts of the container's image are. */
interface Places {
	configuration: string;
	/** The folder of the generated files. */
	docs: string;
	site: string;
}

export const CHECKOUT: Places = {
	configuration: join(root, "deploy/nginx/nginx.conf"),
	docs: join(root, "deploy/generated/nginx"),
	site: join(root, "public"),
};

/** The container's own configuration, with the given places, or those of this checkout, for those of the image. */
export function containerConfiguration(folder: string, port: number, places = CHECKOUT): string {
	const text = readFileSync(places.configuration, "utf8")
		.replaceAll("/tmp/", `${folder}/`)
		.replaceAll("/etc/nginx/docs/", `${places.docs}/`)
		.replaceAll("/srv/docs", places.site)
		.replace("listen [::]:8080;", "")
		.replace("listen 8080;", `listen 127.0.0.1:${port};`);
	return `daemon off;\n${process.getuid?.() === 0 ? "user root;" : ""}\n${text}`;
}

function freePort(): Promise<number> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.on("error", reject);
		probe.listen(0, "127.0.0.1", () => {
			const address = probe.address();
			probe.close(() =>
				typeof address === "object" && address ? resolve(address.port) : reject(new Error("There is no free port.")),
			);
		});
	});
}

async function answers(url: string): Promise<boolean> {
	try {
		await fetch(url, { redirect: "manual" });
		return true;
	} catch {
		return false;
	}
}

function end(server: ChildProcess): Promise<void> {
	if (server.exitCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		server.once("exit", () => resolve());
		server.kill("SIGQUIT");
		setTimeout(() => server.kill("SIGKILL"), 2000).unref();
	});
}
