import * as styles from "./method.module.css";

export function Method({ name }: { name: string }) {
	return (
		<span className={styles.method} data-method={name}>
			{name}
		</span>
	);
}
