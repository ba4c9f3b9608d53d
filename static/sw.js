// This site has no service worker. An older site at this address may have left one at this very name: browsers ask for it again
// before they show its pages, find this one, and are rid of it. src/client/old-worker.ts removes those of other names.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
	await registration.unregister();
	for (const client of await clients.matchAll({ type: "window" })) await client.navigate(client.url);
}
