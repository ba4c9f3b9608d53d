import * as styles from "./method.module.css";

/** An HTTP method as a coloured word. */
export function Method({ name }: { name: string }) {
	return (
		<span className={styles.method} data-method={name}>
			{name}
		</span>
	);
}
