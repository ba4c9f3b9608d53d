import { expect, it } from "vitest";
import { formatGithubAnnotations } from "./github-annotations";

it("writes one command a mistake, on one line, with everything escaped", () => {
	const error = {
		file: "content/a,b.mdx",
		line: 3,
		column: 2,
		message: "100 % wrong.",
		found: "x\ny",
		fix: "Mend it.",
	};
	expect(formatGithubAnnotations([error, { file: "b.yaml", line: 1, message: "Wrong.", fix: "Mend." }])).toBe(
		"::error file=content/a%2Cb.mdx,line=3,col=2::100 %25 wrong.%0AFound: x%0Ay%0AMend it.\n::error file=b.yaml,line=1::Wrong.%0AMend.\n",
	);
});
