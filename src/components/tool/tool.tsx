import { clientFiles } from "virtual:client-files";
import * as styles from "./tool.module.css";

/** Where a script opens a tool of the page: the checker, or the comparison of releases. Hidden without scripts. */
export function Tool({ name }: { name: "check" | "upgrade" }) {
	const { modules, sheets, worker } = clientFiles.checker;
	return (
		<>
			<div data-tool={name} className={`${styles.tool} js-only`} />
			{modules.map((url) => (
				<link key={url} rel="modulepreload" href={url} />
			))}
			{sheets.map((url) => (
				<link key={url} rel="preload" as="style" href={url} />
			))}
			{worker.map((url) => (
				<link key={url} rel="prefetch" as="script" href={url} />
			))}
		</>
	);
}
