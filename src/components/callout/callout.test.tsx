import { readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CALLOUT_KINDS, CALLOUT_NAMES } from "../../lib/callouts";
import { Callout } from "./callout";

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), "utf8");

describe.each(CALLOUT_NAMES)("a callout of the kind %s", (kind) => {
	const { colour, title } = CALLOUT_KINDS[kind];

	it("has the colour of its kind, in its sheet and in the palette", () => {
		expect(
			renderToStaticMarkup(
				<Callout kind={kind} title={title}>
					Text
				</Callout>,
			),
		).toContain(`data-colour="${colour}"`);
		for (const [sheet, rule] of [
			["../../styles/base.css", `[data-colour="${colour}"]`],
			["../../styles/palette.css", `--${colour}:`],
			["../../../tests/sites/renamed/palette.css", `--${colour}:`],
		] as const)
			expect(read(sheet).includes(rule), `${sheet} has ${rule}`).toBe(true);
	});

	it("draws an icon and says its title once", () => {
		const html = renderToStaticMarkup(
			<Callout kind={kind} title={title}>
				Text
			</Callout>,
		);
		expect(html).toMatch(/<svg[^>]*><(?:path|circle)/);
		expect(html).not.toContain("visually-hidden");
	});
});
