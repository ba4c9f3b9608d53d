import { expect, test } from "../pages/test";

test.describe("forced colours", () => {
	test.use({ contextOptions: { forcedColors: "active" } });

	test("buttons that are only a fill keep an edge", async ({ site }) => {
		for (const [path, selector] of [
			["/", "main >> role=link[name='Start with the CLI']"],
			["/search", "[data-search-page] button[type=submit]"],
			["/toolhive/none", "main form button"],
		] as const) {
			await site.page.goto(path);
			const { style, width, edge, ground } = await site.page.locator(selector).evaluate((button) => {
				const { borderBlockStartStyle, borderBlockStartWidth, borderBlockStartColor, backgroundColor } =
					getComputedStyle(button);
				return {
					style: borderBlockStartStyle,
					width: Number.parseFloat(borderBlockStartWidth),
					edge: borderBlockStartColor,
					ground: backgroundColor,
				};
			});
			expect(style, path).toBe("solid");
			expect(width, path).toBeGreaterThanOrEqual(1);
			expect(edge, path).not.toBe(ground);
		}
	});

	for (const [path, outline] of [
		["/toolhive/guides-cli/run-mcp-servers", "[data-outline]"],
		["/toolhive/reference/api", "[data-map]"],
	] as const)
		test(`the outline of ${path} marks one entry, the one that is read`, async ({ site }) => {
			await site.page.setViewportSize({ width: 1440, height: 900 });
			await site.open(path);
			await expect(site.page.locator(`${outline} a[aria-current]`)).toHaveCount(1);
			const marks = await site.page.locator(`${outline} a`).evaluateAll((links) =>
				links.map((link) => ({
					isCurrent: link.ariaCurrent === "true",
					edge: getComputedStyle(link).borderInlineStartColor,
				})),
			);
			const edges = new Set(marks.filter(({ isCurrent }) => !isCurrent).map(({ edge }) => edge));
			expect(edges.size).toBe(1);
			expect(edges).not.toContain(marks.find(({ isCurrent }) => isCurrent)?.edge);
		});

	test("the chosen section of the results has an outline", async ({ site }) => {
		await site.page.goto("/search?q=secret");
		const sections = site.page.getByRole("group", { name: "Sections" }).getByRole("button");
		await expect(sections.first()).toHaveCSS("outline-style", "solid");
		await expect(sections.nth(1)).toHaveCSS("outline-style", "none");
	});

	test("only the chosen tab is underlined", async ({ site }) => {
		await site.open("/toolhive/guides-cli/install");
		const { edges, ground } = await site.page.evaluate(() => {
			const probe = document.body.appendChild(document.createElement("div"));
			probe.style.backgroundColor = "Canvas";
			const tabs = [...(document.querySelector("[role=tablist]")?.querySelectorAll("[role=tab]") ?? [])];
			return {
				ground: getComputedStyle(probe).backgroundColor,
				edges: tabs.map((tab) => [tab.ariaSelected, getComputedStyle(tab).borderBlockEndColor]),
			};
		});
		const drawn = edges.filter(([, edge]) => edge !== ground);
		expect(edges.length).toBeGreaterThan(1);
		expect(drawn.map(([isChosen]) => isChosen)).toEqual(["true"]);
	});
});

test("readers who ask for more contrast get it, in both themes", async ({ site }) => {
	const ratio = () =>
		site.page.evaluate(() => {
			const channels = (colour: string) => {
				const canvas = new OffscreenCanvas(1, 1).getContext("2d");
				if (!canvas) throw new Error("There is no canvas.");
				canvas.fillStyle = colour;
				canvas.fillRect(0, 0, 1, 1);
				return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((value) => {
					const part = value / 255;
					return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
				});
			};
			const light = (colour: string) => {
				const [red = 0, green = 0, blue = 0] = channels(colour);
				return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
			};
			const muted = document.querySelector("#page > footer p");
			const ground = getComputedStyle(document.documentElement).backgroundColor;
			const [a, b] = [light(getComputedStyle(muted ?? document.body).color), light(ground)];
			return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		});
	for (const colorScheme of ["light", "dark"] as const) {
		await site.page.emulateMedia({ colorScheme, contrast: "no-preference" });
		await site.open("/toolhive/faq");
		const usual = await ratio();
		await site.page.emulateMedia({ colorScheme, contrast: "more" });
		await expect.poll(ratio).toBeGreaterThan(Math.max(usual + 1, 10));
	}
});
