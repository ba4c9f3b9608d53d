// Loaded ahead of Gatsby, and of each program that a build starts beside it.
const { subscribe } = require("node:diagnostics_channel");
const { createRequire } = require("node:module");
const { join } = require("node:path");
const { setFlagsFromString } = require("node:v8");

const gatsby = createRequire(require.resolve("gatsby/package.json"));

// How long a function runs before V8 compiles it once more, for speed: nine times as long as it would. Most of what these programs run
// is over within a second, and this compiler took a seventh of a build's processor time. Node 22 has another one that comes first.
if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString("--interrupt-budget=600000");

// After the flag, which V8's data depends on.
if (/[\\/]gatsby(?:-worker)?[\\/]/.test(process.argv[1])) require("./compile-cache.cjs");

// Parcel, which compiles a few lines of this site, notes the state of every file below the root before and after: 60,000 of them
// in node_modules, which takes longer than all else that it does. None of them is its source. In .cache is what it has written: it
// must see when that is gone.
const watcher = gatsby("@parcel/watcher");
for (const name of ["writeSnapshot", "getEventsSince"]) {
	const original = watcher[name];
	watcher[name] = (root, snapshot, options) => {
		const installed = ["node_modules", "public"].map((folder) => join(root, folder));
		return original(root, snapshot, { ...options, ignore: [...(options?.ignore ?? []), ...installed] });
	};
}

/** What Gatsby loads next when Parcel is done. */
const NEXT = ["docs-pipeline", "gatsby-plugin-sharp", "@sigmacomputing/babel-plugin-lodash"];

/** Gatsby starts Parcel in a process of its own, and waits: meanwhile it can load modules. */
function loadAhead() {
	if (!require.cache[gatsby.resolve("gatsby/dist/utils/parcel/compile-gatsby-files")]) return;
	setImmediate(() => {
		for (const name of NEXT) {
			try {
				gatsby(name);
			} catch {
				// Who needs it reports what is wrong with it.
			}
		}
	});
}
subscribe("child_process", loadAhead);

// Gatsby's helper renders HTML. Where Gatsby may use more than one processor it runs queries too, and only for these it needs the
// site's plugins and schema.
if (process.env.GATSBY_WORKER_POOL_WORKER && process.env.GATSBY_CPU_COUNT === "1") {
	const queries = ["runQueries", "saveQueriesDependencies", "setComponents", "setInferenceMetadata"];
	const unused = ["buildSchema", "loadConfigAndPlugins", ...queries].map((name) => [name, () => undefined]);
	for (const name of ["load-config-and-plugins", "queries", "schema"])
		require.cache[gatsby.resolve(`gatsby/dist/utils/worker/child/${name}`)] = { exports: Object.fromEntries(unused) };
}
