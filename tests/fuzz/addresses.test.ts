import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkBuiltLinks, readLinks } from "../../pipeline/checks/check-built-links";
import { checkMarkup } from "../../pipeline/checks/check-markup";
import { parseLedger, printLedger } from "../../pipeline/checks/ledger";
import { parseHtml } from "../../pipeline/html/parse-html";
import { addressOf, withoutPrefix } from "../../pipeline/publish/built-site";
import { siteServer } from "../../scripts/lib/site/site-server.ts";
import { pagePath, siteConfig } from "../../site.config";
import { pageKey } from "../../src/client/navigation/page-store";
import { renamedAnchor } from "../../src/client/navigation/renamed-anchors";
import { allowedScript, harmlessHtml } from "../../src/client/trust/trusted-types";
import { MAX_QUERY } from "../../src/search/limits";
import { byFacet, readPageQuery, writePageQuery } from "../../src/search/page-query";
import { hostileText, RUNS } from "./arbitraries";

const settings = (numRuns: number) => ({ numRuns, seed: Number(process.env.FUZZ_SEED ?? 20_250_811) });

const path = fc.oneof(
	fc.webPath(),
	hostileText.map((text) => `/${text}`),
	hostileText,
	fc.constantFrom(
		"//evil.example",
		"/\\evil.example",
		"/%",
		"/%e0%a4%a",
		"/toolhive/..",
		"/__proto__",
		"/constructor#toString",
		"#__proto__",
	),
);
const query = fc.oneof(
	hostileText.map((text) => `?q=${text}`),
	fc
		.dictionary(hostileText, hostileText, { maxKeys: 4 })
		.map(
			(parameters) =>
				`?${new URLSearchParams(Object.entries(parameters).map(([key, value]) => [wellFormed(key), wellFormed(value)]))}`,
		),
	hostileText,
);

/** What URLs make of lone surrogates. */
function wellFormed(text: string): string {
	return text.replace(/\p{Cs}/gu, "\ufffd");
}

/** One answer of a server to a path as it is, which `fetch` would tidy up first. */
function ask(server: Server, path: string): Promise<{ status: number; location?: string | undefined; body: string }> {
	const address = server.address();
	const port = typeof address === "object" ? address?.port : undefined;
	return new Promise((resolve, reject) => {
		get({ host: "127.0.0.1", port, path }, (answer) => {
			let body = "";
			answer.on("data", (chunk) => {
				body += String(chunk);
			});
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body }));
		}).on("error", reject);
	});
}

describe("fuzz: addresses", () => {
	it("query strings of the search page", () => {
		fc.assert(
			fc.property(query, hostileText, (search, section) => {
				const parts = readPageQuery(search);
				expect(parts.query.length).toBeLessThanOrEqual(MAX_QUERY);
				const written = writePageQuery("https://docs.example/search?keep=1#x", {
					query: parts.query,
					chosen: { ...byFacet(() => ""), section },
				});
				expect(written.startsWith("https://docs.example/search?keep=1")).toBe(true);
				expect(readPageQuery(new URL(written).search).query).toBe(wellFormed(parts.query));
			}),
			settings(RUNS.queries),
		);
	});

	it("paths", () => {
		const version = siteConfig.versions[0];
		if (!version) throw new Error("site.config.ts lists no version.");
		fc.assert(
			fc.property(path, (text) => {
				expect(pageKey(text)).not.toMatch(/[?#]/);
				expect(pageKey(pageKey(text))).toBe(pageKey(text));
				expect(typeof pagePath(version, text)).toBe("string");
				expect(withoutPrefix(text) ?? "/").toMatch(/^\/(?!\/)/);
				expect(addressOf(text)).toMatch(/^\//);
				expect(renamedAnchor(text, text, () => false, { "/a#b": "/c#d" })).toBeNull();
				const { errors, warnings } = checkBuiltLinks(
					[{ path: "/a", file: "a", ids: new Set(["x"]), links: [{ tag: "a", url: text }] }],
					{ redirects: new Set(), files: new Set() },
				);
				expect(errors.length + warnings.length).toBeLessThanOrEqual(1);
				allowedScript(text, "https://docs.example", []);
			}),
			settings(RUNS.paths),
		);
	});

	it("paths that a server is asked for", async () => {
		const folder = mkdtempSync(join(tmpdir(), "docs-fuzz-"));
		mkdirSync(join(folder, "public/a"), { recursive: true });
		for (const file of ["secret.html", "public/index.html", "public/404.html", "public/a/b.html"])
			writeFileSync(join(folder, file), file);
		const server = siteServer(join(folder, "public"));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		try {
			const asked = fc.oneof(
				path.map((text) => encodeURI(wellFormed(text))),
				path,
				fc.constantFrom("/../secret", "/%2e%2e/secret", "/a/..%2f..%2fsecret.html", "/..\\secret", "/a/%00", "/a/b/"),
			);
			await fc.assert(
				fc.asyncProperty(asked, async (text) => {
					const line = `/${text}`.replace(/[^\x21-\x7e]/g, "").replace(/^\/\//, "/");
					const { status, location = "/", body } = await ask(server, line);
					expect([200, 301, 304, 404]).toContain(status);
					expect(location).toMatch(/^\/(?![/\\])/);
					expect(body).not.toBe("secret.html");
				}),
				settings(RUNS.servedPaths),
			);
		} finally {
			server.closeAllConnections();
			server.close();
			rmSync(folder, { recursive: true, force: true });
		}
	}, 60_000);

	it("ledgers", () => {
		const line = fc.stringMatching(/^[a-z0-9-]{1,12}$/);
		fc.assert(
			fc.property(fc.dictionary(line, fc.uniqueArray(line, { maxLength: 4 }), { maxKeys: 5 }), (data) => {
				const ledger = new Set(
					Object.entries(data).flatMap(([key, anchors]) => [
						`/${key}`,
						...anchors.map((anchor) => `/${key}#${anchor}`),
					]),
				);
				expect(printLedger(parseLedger(printLedger(ledger)))).toBe(printLedger(ledger));
			}),
			settings(RUNS.ledgers),
		);
	});
});

describe("fuzz: built HTML", () => {
	it("no text makes the checks throw", () => {
		fc.assert(
			fc.property(hostileText, hostileText, (inside, value) => {
				const html = `<html><head><meta name="viewport" content="x"/></head><body><p title="${value}">${inside}</p></body></html>`;
				const page = parseHtml(html);
				checkMarkup(page, "x", { script: [], connect: [], image: [] });
				readLinks(page);
			}),
			settings(RUNS.html),
		);
	});

	it("the default policy lets no element but highlights and plain boxes through", () => {
		const piece = fc.oneof(
			hostileText,
			fc.constantFrom(
				"<mark>",
				"</mark>",
				'<span class="a">',
				"<img src=x onerror=alert(1)>",
				"<mark onclick=x>",
				'<div class="a" style="x">',
				"<svg/onload=x>",
				"<MARK>",
				"< mark>",
				'<span class="a" onclick="b">',
			),
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
				for (const { tagName, properties } of parseHtml(harmlessHtml(pieces.join(""))).elements) {
					expect(tagName).toBe("div");
					for (const attribute of Object.keys(properties)) expect(attribute).toMatch(/^(?:class|role|aria-[a-z]+)$/);
				}
			}),
			settings(RUNS.highlights),
		);
	});
});
