import { Children, isValidElement, type ReactElement, type ReactNode } from "react";
import { TAB_GROUPS } from "../../lib/tab-groups";
import * as styles from "./tabs.module.css";

interface TabProps {
	label: string;
	children: ReactNode;
}

/**
 * Alternatives of which the reader needs one. All groups of one name share one stored choice.
 * Without scripts they are sections, one below the other.
 */
export function Tabs({ group, children }: { group: string; children: ReactNode }) {
	const tabs = Children.toArray(children).filter(
		(child): child is ReactElement<TabProps> =>
			isValidElement<TabProps>(child) && typeof child.props.label === "string",
	);
	return (
		<div className={styles.tabs} data-tabs={group}>
			<div className={`${styles.list} js-only`} role="tablist" aria-label={TAB_GROUPS[group]?.name ?? group}>
				{tabs.map(({ props: { label } }, at) => (
					<button
						key={label}
						type="button"
						role="tab"
						className={styles.tab}
						aria-selected={at === 0}
						tabIndex={at === 0 ? 0 : -1}
						data-tab-value={tabValue(label)}
					>
						{label}
					</button>
				))}
			</div>
			{tabs.map(({ props: { label, children: content } }, at) => (
				<div
					key={label}
					className={styles.panel}
					role="tabpanel"
					aria-label={label}
					data-tab={tabValue(label)}
					data-active={at === 0 ? "" : undefined}
				>
					<p className={styles.label}>{label}</p>
					{content}
				</div>
			))}
		</div>
	);
}

export function Tab({ children }: TabProps) {
	return <>{children}</>;
}

/** Label of a tab -> the stored value. */
function tabValue(label: string): string {
	return label.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}
