// Loaded ahead of Gatsby. Parcel, which compiles a few lines of this site, notes the state of every file below the root before and
// after: 60,000 of them in node_modules, which takes longer than all else that it does. None of them is its source. In .cache is
// what it has written: it must see when that is gone.
const { join } = require("node:path");

const watcher = require(require.resolve("@parcel/watcher", { paths: [require.resolve("gatsby/package.json")] }));

for (const name of ["writeSnapshot", "getEventsSince"]) {
	const original = watcher[name];
	watcher[name] = (root, snapshot, options) => {
		const installed = ["node_modules", "public"].map((folder) => join(root, folder));
		return original(root, snapshot, { ...options, ignore: [...(options?.ignore ?? []), ...installed] });
	};
}
