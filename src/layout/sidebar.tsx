import type { ReactNode } from "react";
import { Icon } from "../components/icon/icon";
import { holds, type TreeEntry, toTree } from "../lib/navigation-tree";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { LanguageList, VersionList } from "./choice-lists";
import { useDocs } from "./docs-context";
import * as styles from "./sidebar.module.css";

/**
 * The pages of the docs. One element for every width: a column on desktops, and below 997 px a popover, which the
 * menu button opens without scripts.
 */
export function Sidebar() {
	const { entries, path } = useDocs("Sidebar");
	return (
		<Drawer>
			<SidebarList entries={toTree(entries)} current={path} />
		</Drawer>
	);
}

/** On pages outside the docs there is only the drawer of small screens, with the docs menu in it. */
export function MenuDrawer({ children }: { children: ReactNode }) {
	return <Drawer isOnlyDrawer>{children}</Drawer>;
}

function Drawer({ isOnlyDrawer = false, children }: { isOnlyDrawer?: boolean; children: ReactNode }) {
	return (
		<nav
			className={`${styles.sidebar} ${isOnlyDrawer ? styles.drawer : ""}`}
			id="sidebar"
			popover="auto"
			aria-label={messages.sidebar.label}
			data-sidebar=""
		>
			<button
				type="button"
				className={styles.close}
				popovertarget="sidebar"
				popovertargetaction="hide"
				aria-label={messages.sidebar.close}
			>
				<Icon name="close" />
			</button>
			{children}
			<div className={styles.extras} data-drawer-extras="">
				<VersionList />
				<LanguageList />
			</div>
		</nav>
	);
}

function SidebarList({ entries, current }: { entries: readonly TreeEntry[]; current: string }) {
	return (
		<ul className={styles.list}>
			{entries.map((entry) => (
				<li key={`${entry.label} ${entry.path}`}>
					{entry.isCategory ? (
						<Category entry={entry} current={current} />
					) : (
						<PageLink entry={entry} current={current} />
					)}
				</li>
			))}
		</ul>
	);
}

function PageLink({ entry, current }: { entry: TreeEntry; current: string }) {
	return (
		<a
			className={styles.link}
			href={withPrefix(entry.path ?? "")}
			aria-current={entry.path === current ? "page" : undefined}
		>
			{entry.label}
		</a>
	);
}

/** A group: the label leads to its page, the arrow beside it opens the group without leaving. */
function Category({ entry, current }: { entry: TreeEntry; current: string }) {
	const isOpen = entry.isExpanded || holds(entry, current);
	if (entry.path === null) {
		return (
			<details className={styles.group} open={isOpen} data-collapsible="">
				<summary className={styles.summary}>
					<span>{entry.label}</span>
					<Icon name="chevron" size={14} />
				</summary>
				<SidebarList entries={entry.children} current={current} />
			</details>
		);
	}
	return (
		<div className={styles.category}>
			<PageLink entry={entry} current={current} />
			<details className={styles.group} open={isOpen} data-collapsible="">
				<summary className={styles.toggle} aria-label={`${messages.sidebar.open} ${entry.label}`}>
					<Icon name="chevron" size={14} />
				</summary>
				<SidebarList entries={entry.children} current={current} />
			</details>
		</div>
	);
}
