/** True if the server has a newer build of the site than this page. */
export async function isOutdated(): Promise<boolean> {
	try {
		const response = await fetch(location.pathname, { headers: { accept: "text/html" }, cache: "no-cache" });
		const build = /<body[^>]*\sdata-build="([^"]*)"/.exec(await response.text())?.[1];
		return build !== undefined && build !== document.body.dataset.build;
	} catch {
		return false;
	}
}
