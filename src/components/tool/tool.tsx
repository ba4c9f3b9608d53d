import { clientFiles } from "virtual:client-files";
import * as styles from "./tool.module.css";

/** Where a script opens a tool of the page: the checker, or the comparison of releases. Hidden without scripts. */
export function Tool({ name }: { name: "check" | "upgrade" }) {
	return (
		<>
			<div data-tool={name} className={`${styles.tool} js-only`} />
			{clientFiles.checker.map((link) => (
				<link key={link.href} {...link} />
			))}
		</>
	);
}
