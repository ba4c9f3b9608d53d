import { expect, test } from "vitest";
import { lastVersion, siteConfig } from "../../site.config";

const links = siteConfig.home.ways.flatMap(({ systems = [] }) => systems.flatMap(({ downloads = [] }) => downloads));

test("a download is a file, and a link to the release page says so", () => {
	expect(links.length).toBeGreaterThan(4);
	const isFile = (href: string) => /\/download\/[\w.-]+\.(?:dmg|exe|tar\.gz)$/.test(href);
	for (const { label, href } of links) expect([label, isFile(href)]).toEqual([label, !/release page/i.test(label)]);
});

test("every system of a way with files has one to download", () => {
	for (const { systems = [] } of siteConfig.home.ways)
		for (const { downloads } of systems) if (downloads) expect(downloads[0]?.label).toMatch(/^Download/);
});

test("on Linux the command installs the binary of the documented release, without another installer", () => {
	const version = lastVersion().name;
	const [linux] = siteConfig.home.ways.flatMap(({ systems = [] }) => systems.filter(({ label }) => label === "Linux"));
	const [url = "", tag, number] =
		/https:\S+\/download\/([^/]+)\/toolhive_(.+)_linux_amd64\.tar\.gz/.exec(linux?.install?.code ?? "") ?? [];
	expect(url).toContain("/stacklok/toolhive/releases/");
	expect([tag, `v${number}`]).toEqual([version, version]);
});
