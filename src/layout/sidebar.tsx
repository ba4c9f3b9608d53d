import { useContext } from "react";
import { Icon } from "../components/icon/icon";
import { isOpen, type TreeEntry } from "../lib/navigation-tree";
import { toTree } from "../lib/to-tree";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { LanguageList, SocialList, VersionList } from "./choice-lists";
import { type Docs, DocsContext } from "./docs-context";
import * as header from "./header.module.css";
import * as styles from "./sidebar.module.css";

/**
 * The pages of the docs. One element for every width: a column on desktops, and below 997 px a popover, which the menu
 * button opens without scripts. Pages outside the docs have only this drawer of small screens; its groups are closed.
 */
export function Sidebar({ navigation, path = "" }: { navigation: Docs["navigation"]; path?: string }) {
	return (
		<nav
			className={`${styles.sidebar} ${path ? "" : styles.drawer}`}
			id="sidebar"
			popover="auto"
			aria-label={messages.sidebar.label}
			data-sidebar=""
		>
			<button
				type="button"
				className={`${header.icon} ${styles.close}`}
				popovertarget="sidebar"
				popovertargetaction="hide"
				aria-label={messages.sidebar.close}
			>
				<Icon name="close" />
			</button>
			<SidebarList entries={toTree(navigation.entries)} current={path} isLong={navigation.isLong || path === ""} />
			<div className={styles.extras} data-drawer-extras="">
				<VersionList />
				<LanguageList />
				<SocialList />
			</div>
		</nav>
	);
}

/** The current place in a menu. A long menu leaves out the entries of closed groups, so that pages stay small. */
interface MenuState {
	current: string;
	isLong: boolean;
}

function SidebarList({ entries, ...state }: MenuState & { entries: readonly TreeEntry[] }) {
	return (
		<ul className={styles.list}>
			{entries.map((entry) => (
				<li key={`${entry.label} ${entry.path}`}>
					{entry.isCategory ? (
						<Category entry={entry} {...state} />
					) : (
						<PageLink entry={entry} current={state.current} />
					)}
				</li>
			))}
		</ul>
	);
}

function PageLink({ entry, current }: { entry: TreeEntry; current: string }) {
	const docs = useContext(DocsContext);
	const isCurrent = entry.path === current;
	return (
		<>
			<a
				className={styles.link}
				href={withPrefix(entry.path ?? "")}
				data-docs-link={docs ? undefined : entry.path}
				aria-current={isCurrent ? "page" : undefined}
			>
				{entry.label}
			</a>
			{isCurrent ? docs?.map : null}
		</>
	);
}

/** A group: the label leads to its page, the arrow beside it opens the group without leaving. */
function Category({ entry, ...state }: MenuState & { entry: TreeEntry }) {
	const isShown = isOpen(entry, state.current);
	if (entry.path === null) {
		return (
			<details open={isShown} data-collapsible="">
				<summary className={styles.summary}>{entry.label}</summary>
				<SidebarList entries={entry.children} {...state} />
			</details>
		);
	}
	// The group's own page has the entries; the script takes them from there when the group is opened.
	const isLeftOut = state.isLong && !isShown;
	return (
		<div className={styles.category}>
			<PageLink entry={entry} current={state.current} />
			<details
				className={isLeftOut ? "js-only" : undefined}
				open={isShown}
				data-collapsible=""
				data-entries-at={isLeftOut ? withPrefix(entry.path) : undefined}
			>
				<summary className={styles.toggle} aria-label={`${messages.sidebar.open} ${entry.label}`} />
				{isLeftOut ? null : <SidebarList entries={entry.children} {...state} />}
			</details>
		</div>
	);
}
