import { Fragment } from "react";
import { siteConfig } from "../../../site.config";
import type { HomeWay } from "../../lib/home-content";
import { messages } from "../../messages";
import { CodeBlock } from "../code-block/code-block";
import { Tab, Tabs } from "../tabs/tabs";
import * as styles from "./first-run.module.css";

/** The way from nothing to a running server: the installation on the reader's system, then the first commands. */
export function FirstRun({ systems = [], steps = [] }: Pick<HomeWay, "systems" | "steps">) {
	return (
		<>
			{systems.length > 0 ? (
				<div className={styles.systems}>
					<Tabs group="os">
						{systems.map(({ label, install, hint, downloads }) => (
							<Tab key={label} label={label}>
								{install ? <CodeBlock {...install} title={messages.install} /> : null}
								{hint ? <p>{hint}</p> : null}
								{downloads ? (
									<p className={styles.downloads}>
										{downloads.map((file) => (
											<Fragment key={file.label}>
												<a href={file.href}>{file.label}</a>{" "}
											</Fragment>
										))}
									</p>
								) : null}
							</Tab>
						))}
					</Tabs>
				</div>
			) : null}
			{steps.map(({ title, code }) => (
				<CodeBlock key={title} code={code} language="bash" title={title} />
			))}
		</>
	);
}

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
