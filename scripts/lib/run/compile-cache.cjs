// Keeps what V8 has compiled of Gatsby and its plugins, 4,000 modules, for the next build.
const { hash } = require("node:crypto");
const { mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const { dirname, join } = require("node:path");
const { Script } = require("node:vm");
const { deserialize, serialize } = require("node:v8");

const FOLDER = join(process.cwd(), "node_modules", ".cache", "compiled");

/** A site whose node_modules are another's shares what is kept of them. */
const program = [realpathSync(process.argv[1]), process.argv[2], process.env.GATSBY_WORKER_MODULE_PATH].join("\n");

// Node 22 has such a cache of its own.
if (Module.enableCompileCache) Module.enableCompileCache(FOLDER);
else keepCompiled(join(FOLDER, hash("sha1", program)));

/** @param {string} file Of this program: for each module, the digest of its text, and V8's data. */
function keepCompiled(file) {
	const kept = read(file);
	const scripts = new Map();
	let missed = 0;
	const compile = Module.prototype._compile;
	Module.prototype._compile = function (content, filename, format) {
		const digest = hash("sha1", content);
		const [known, data] = kept.get(filename) ?? [];
		const cachedData = known === digest ? data : undefined;
		// What vm runs can import nothing.
		const isScript = cachedData || (format !== "module" && !/^#!|\bimport\s*\(/.test(content));
		const script = isScript && parse(content, { filename, cachedData, columnOffset: -Module.wrapper[0].length });
		if (!script) return compile.call(this, content, filename, format);
		if (!cachedData || script.cachedDataRejected) missed++;
		scripts.set(filename, [digest, script]);
		const resolve = (request, options) => Module._resolveFilename(request, this, false, options);
		resolve.paths = (request) => Module._resolveLookupPaths(request, this);
		const { _cache: cache, _extensions: extensions } = Module;
		const load = Object.assign((id) => this.require(id), { cache, extensions, main: process.mainModule, resolve });
		return script.runInThisContext().call(this.exports, this.exports, load, this, filename, dirname(filename));
	};
	process.on("exit", () => {
		if (missed < 50) return;
		for (const known of scripts.values()) known[1] = known[1].createCachedData();
		write(file, serialize(scripts));
	});
}

/** Undefined for a module of another format, and for one that is wrong, which Node reports. */
function parse(content, options) {
	try {
		return new Script(Module.wrap(content), options);
	} catch {
		return undefined;
	}
}

/** V8 does not notice when its data is damaged, so a digest comes first. */
function read(file) {
	try {
		const text = readFileSync(file);
		const data = text.subarray(20);
		return hash("sha1", data, "buffer").equals(text.subarray(0, 20)) ? deserialize(data) : new Map();
	} catch {
		return new Map();
	}
}

/** Only makes the next start faster: on a full disk, that is left out. */
function write(file, data) {
	const written = `${file}.${process.pid}`;
	try {
		mkdirSync(FOLDER, { recursive: true });
		writeFileSync(written, Buffer.concat([hash("sha1", data, "buffer"), data]));
		renameSync(written, file);
	} catch {
		rmSync(written, { force: true });
	}
}
