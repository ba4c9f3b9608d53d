import type { ReactNode } from "react";
import { CALLOUT_KINDS, type CalloutName } from "../../lib/callouts";
import { Icon } from "../icon/icon";
import * as styles from "./callout.module.css";

/** A box beside the flow of the text. Icon and word show its kind, never colour alone. */
export function Callout({ kind, title, children }: { kind: CalloutName; title: string; children: ReactNode }) {
	const { title: word, icon, colour } = CALLOUT_KINDS[kind];
	return (
		<div className={styles.callout} role="note" data-colour={colour} aria-label={title}>
			<p className={styles.title}>
				<Icon name={icon} size={18} />
				<span>
					{kind !== "aside" && title !== word ? <span className="visually-hidden">{word}: </span> : null}
					{title}
				</span>
			</p>
			<div className={styles.body}>{children}</div>
		</div>
	);
}
