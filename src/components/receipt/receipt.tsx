import { messages } from "../../messages";
import * as styles from "./receipt.module.css";

interface Sample {
	readonly line: number;
	readonly kind: string;
	readonly title: string | null;
	readonly checks: readonly string[];
}

interface Heading {
	readonly id: string;
	readonly text: string;
	readonly line: number;
}

interface ReceiptProps {
	samples: readonly Sample[];
	headings: readonly Heading[];
	/** Release that the samples were checked against. */
	version: string;
}

/** A quiet line with the number of checked samples, which opens a list of their places. It lists only what passed. */
export function Receipt({ samples, headings, version }: ReceiptProps) {
	if (samples.length === 0) return null;
	return (
		<span>
			<button type="button" className={styles.summary} popovertarget="receipt">
				{messages.page.samples(samples.length, version)}
			</button>
			<ul className={styles.list} id="receipt" popover="auto">
				{bySection(samples, headings).map(({ heading, inside }) => (
					<li key={heading?.id ?? ""}>
						{heading ? <a href={`#${heading.id}`}>{heading.text}</a> : <span>{messages.page.outlineTop}</span>}
						<span className={styles.checks}>{summary(inside)}</span>
					</li>
				))}
			</ul>
		</span>
	);
}

/** Samples by the heading they are under. */
function bySection(samples: readonly Sample[], headings: readonly Heading[]) {
	const groups = new Map<Heading | undefined, Sample[]>();
	for (const sample of samples) {
		const heading = headings.findLast(({ line }) => line < sample.line);
		groups.set(heading, [...(groups.get(heading) ?? []), sample]);
	}
	return [...groups].map(([heading, inside]) => ({ heading, inside }));
}

/** "2 × commands, manifest": the checks, and their number. */
function summary(samples: readonly Sample[]): string {
	const names = samples.flatMap(({ checks }) => checks);
	return [...new Set(names)]
		.map((name) => {
			const count = names.filter((other) => other === name).length;
			return count > 1 ? `${count} × ${name}` : name;
		})
		.join(", ");
}
