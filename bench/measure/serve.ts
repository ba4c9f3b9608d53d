import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { getMimeType } from "hono/utils/mime";

/**
 * `npx tsx bench/measure/serve.ts <folder> <port>`: serves a built site as Brotli, with the fewest headers, to measure it
 * beside other generators. Everything is compressed at the start, so that no response waits for it.
 */
const [folder = "public", port = "4302"] = process.argv.slice(2);

const TEXT = /^(?:text\/|application\/|image\/svg)/;

interface File {
	readonly body: Buffer;
	readonly headers: Readonly<Record<string, string | number>>;
}

const files = new Map(
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && getMimeType(entry.name))
		.map((entry) => join(entry.parentPath, entry.name))
		.map((file) => [file.slice(join(folder).length), prepare(file)]),
);

function prepare(file: string): File {
	const type = getMimeType(file) ?? "";
	const plain = readFileSync(file);
	const isText = TEXT.test(type);
	const body = isText
		? brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } })
		: plain;
	const headers = { "content-type": type, "content-length": body.length };
	return { body, headers: isText ? { ...headers, "content-encoding": "br" } : headers };
}

createServer((request, response) => {
	const path = decodeURIComponent((request.url ?? "/").replace(/[?#].*$/, "")).replace(/\/$/, "");
	const file = files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path}/index.html`);
	const { body = Buffer.alloc(0), headers = {} } = file ?? files.get("/404.html") ?? {};
	response.writeHead(file ? 200 : 404, { ...headers, "cache-control": "public, max-age=0, must-revalidate" });
	response.end(body);
}).listen(Number(port), "127.0.0.1");
