import { join } from "node:path";
import { formatSourceErrors } from "product-data";
import { expect, it } from "vitest";
import { lastVersion } from "../../../site.config";
import { UNREAD } from "./check-digests";
import { loadClaims } from "./load-claims";

it("every claims file of the site reads, names a page and its headings, and has its digests", async () => {
	const version = lastVersion().name;
	const { files, errors } = await loadClaims(join(import.meta.dirname, "../../.."), version);
	expect(formatSourceErrors(errors)).toBe("0 mistakes in 0 source files:");
	const without = files.flatMap(({ evidence }) => evidence.filter((one) => one.evidence.digest === null));
	expect(
		without.map(({ file, line, evidence: { mark } }) => {
			const { message, fix } = mark ? UNREAD[mark] : { message: "No digest.", fix: "Run the audit with --write." };
			return `${file}:${line} ${message} ${fix}`;
		}),
	).toEqual([]);
}, 120_000);
