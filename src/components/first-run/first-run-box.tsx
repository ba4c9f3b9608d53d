import { siteConfig } from "../../../site.config";
import { FirstRun } from "./first-run";
import * as styles from "./first-run.module.css";

/** A way of the home page as a box of a guide: its sentence and its first steps. */
export function FirstRunBox({ slug }: { slug: string }) {
	const way = siteConfig.home.ways.find((one) => one.slug === slug);
	if (!way) throw new Error(`The home page has no way that leads to "${slug}".`);
	return (
		<div className={styles.box}>
			<p>{way.text}</p>
			<FirstRun {...way} />
		</div>
	);
}
