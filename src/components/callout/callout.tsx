import type { ReactNode } from "react";
import { CALLOUTS } from "../../lib/mdx-vocabulary";
import { Icon } from "../icon/icon";
import * as styles from "./callout.module.css";

interface CalloutProps {
	kind: "note" | "tip" | "warning" | "danger" | "aside";
	title: string;
	children: ReactNode;
}

/** A box beside the flow of the text. Icon and word show its kind, never colour alone. */
export function Callout({ kind, title, children }: CalloutProps) {
	return (
		<div className={styles.callout} role="note" data-kind={kind} aria-label={title}>
			<p className={styles.title}>
				<Icon name={kind} size={18} />
				<span>
					{kind !== "aside" && title !== CALLOUTS[kind] ? (
						<span className="visually-hidden">{CALLOUTS[kind]}: </span>
					) : null}
					{title}
				</span>
			</p>
			<div className={styles.body}>{children}</div>
		</div>
	);
}
