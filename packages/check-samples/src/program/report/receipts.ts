import type { Life, SampleBlock } from "../../model/types.ts";

/** One sample as readers see it in `/samples.json`. Without checks, nothing is claimed. */
type Receipt = Pick<SampleBlock, "line" | "endLine" | "form" | "kind" | "title" | "checks"> & Life;

export interface Receipts {
	checkedAgainst: string | undefined;
	pages: { page: string; samples: Receipt[] }[];
}

/** Lists samples by page. A sample with a problem gets no receipt. */
export function makeReceipts(blocks: readonly SampleBlock[], checkedAgainst: string | undefined): Receipts {
	const pages = new Map<string, Receipt[]>();
	for (const { file, line, endLine, form, kind, title, checks, problems, life } of blocks) {
		const works = problems > 0 ? { checks: [] } : { checks, ...life };
		const receipt: Receipt = { line, endLine, form, kind, ...(title ? { title } : {}), ...works };
		pages.set(file, [...(pages.get(file) ?? []), receipt]);
	}
	return { checkedAgainst, pages: [...pages].map(([page, samples]) => ({ page, samples })) };
}
