import { siteConfig } from "../../../site.config";
import { messages } from "../../messages";
import { InlineMarkdown } from "../markdown/markdown";
import { describeSamples, type FindPage } from "./describe-samples";
import * as styles from "./receipt.module.css";

type Heading = Pick<Queries.GuideHeading, "id" | "text" | "line">;

interface ReceiptProps {
	samples: readonly Queries.GuideSample[];
	headings: readonly Heading[];
	/** Release that the samples were checked against. */
	version: string;
	findPage: FindPage;
}

/** The number of checked samples, as a button that opens a list of them. Only samples that passed are listed. */
export function Receipt({ samples, headings, version, findPage }: ReceiptProps) {
	if (samples.length === 0) return null;
	return (
		<span>
			<button type="button" popovertarget="receipt">
				{messages.page.samples(samples.length)}
			</button>
			<div className={styles.list} id="receipt" popover="auto">
				<p>{messages.page.samplesLead(`${siteConfig.product} ${version}`)}</p>
				<ul>
					{bySection(samples, headings).map(({ heading, inside }) => (
						<li key={heading?.id ?? ""}>
							<a href={`#${heading?.id ?? "content"}`}>{heading?.text ?? messages.page.outlineTop}</a>
							<ul>
								{describeSamples(inside, findPage).map((text) => (
									<li key={text}>
										<InlineMarkdown text={text} />
									</li>
								))}
							</ul>
						</li>
					))}
				</ul>
			</div>
		</span>
	);
}

function bySection(samples: readonly Queries.GuideSample[], headings: readonly Heading[]) {
	const groups = new Map<Heading | undefined, Queries.GuideSample[]>();
	for (const sample of samples) {
		const heading = headings.findLast(({ line }) => line < sample.line);
		groups.set(heading, [...(groups.get(heading) ?? []), sample]);
	}
	return [...groups].map(([heading, inside]) => ({ heading, inside }));
}
