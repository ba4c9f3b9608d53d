import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { artworkQuery } from "./start-artwork";

it("asks for the files that pages ask for", () => {
	const [asked] = /gatsbyImageData\(.*\)/.exec(artworkQuery) ?? [];
	expect(asked).toBeDefined();
	expect(readFileSync("src/components/themed-image/themed-image.tsx", "utf8")).toContain(asked);
});
