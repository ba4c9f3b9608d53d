import { type ComponentProps, useContext } from "react";
import { type DocsVersion, lastVersion, pagePath, siteConfig } from "../../site.config";
import { Icon, Mark } from "../components/icon/icon";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { VersionList } from "./choice-lists";
import { type Docs, DocsContext } from "./docs-context";
import * as styles from "./header.module.css";

interface MenuProps {
	version: DocsVersion;
	/** Null outside the docs, where the version is the last one. */
	docs: Docs | null;
}

/** The bar at the top of every page, with the tabs. Its menus are popovers: they open without scripts. */
export function Header() {
	const docs = useContext(DocsContext);
	const version = docs?.version ?? lastVersion();
	return (
		<header className={styles.header} data-site-header="" data-behind-drawer="">
			<div className={styles.bar}>
				<IconButton className={`${styles.icon} ${styles.menu}`} popovertarget="sidebar" label={messages.header.menu}>
					<Icon name="menu" />
				</IconButton>
				<a className={styles.brand} href={withPrefix("/")}>
					<Mark />
					{siteConfig.title}
				</a>
				<DocsMenu version={version} docs={docs} />
				<a
					className={styles.search}
					href={withPrefix(version.isLast ? "/search" : `/search?version=${version.name}`)}
					data-search-open=""
				>
					<Icon name="search" size={18} />
					<span className="beside-icon">{messages.header.search}</span>
					<kbd className={`${styles.key} js-only`} data-search-key="">
						Ctrl K
					</kbd>
				</a>
				<div className={styles.tools}>
					<div className={styles.wide}>
						<MenuButton id="version-menu" label={version.name} hint={messages.header.version} />
						<VersionList id="version-menu" popover="auto" />
					</div>
					{siteConfig.social
						.filter((link) => link.inHeader)
						.map((link) => (
							<a
								key={link.label}
								className={`${styles.icon} ${styles.social}`}
								href={link.href}
								aria-label={link.label}
								title={link.label}
								rel="noopener"
							>
								<Icon name={link.icon} />
							</a>
						))}
					{siteConfig.colorMode.allowSwitch ? <ThemeMenu /> : null}
				</div>
			</div>
			<Tabs version={version} docs={docs} />
		</header>
	);
}

/** The parts of the docs; the one with the page is marked. In the docs of an older version, only those that it has. */
function Tabs({ version, docs }: MenuProps) {
	const path = docs?.path ?? "";
	const tabs = siteConfig.tabs
		.map(({ label, slug, folders = [slug] }) => ({
			label,
			href: pagePath(version, slug),
			roots: folders.map((folder) => pagePath(version, folder)),
		}))
		.filter(({ href }) => version.isLast || docs?.navigation.entries.some((entry) => entry.path === href));
	const current = tabs
		.flatMap(({ href, roots }) => roots.map((root) => ({ href, root })))
		.filter(({ root }) => `${path}/`.startsWith(`${root}/`))
		.sort((a, b) => b.root.length - a.root.length)[0];
	return (
		<nav className={styles.tabs} aria-label={messages.header.tabs}>
			{tabs.map(({ label, href }) => (
				<a
					key={href}
					href={withPrefix(href)}
					data-docs-link={docs ? undefined : href}
					aria-current={href === path ? "page" : href === current?.href ? "true" : undefined}
				>
					{label}
				</a>
			))}
		</nav>
	);
}

export function docsMenu(version: DocsVersion) {
	return siteConfig.menu.map(({ label, slug }) => ({ label, href: pagePath(version, slug) }));
}

/** The product's menu. In the docs of an older version, only the entries that it has. */
function DocsMenu({ version, docs }: MenuProps) {
	const entries = docsMenu(version).filter(
		({ href }) => !docs || docs.navigation.entries.some((entry) => entry.path === href),
	);
	return (
		<nav className={styles.docs} aria-label={messages.header.label}>
			<MenuButton id="docs-menu" label={messages.header.docs} />
			<ul id="docs-menu" popover="auto">
				{entries.map(({ label, href }) => (
					<li key={href}>
						<a href={withPrefix(href)} data-docs-link={docs ? undefined : href}>
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

function IconButton({ label, ...rest }: ComponentProps<"button"> & { label: string }) {
	return <button type="button" {...rest} aria-label={label} title={label} />;
}

function MenuButton({ id, label, hint }: { id: string; label: string; hint?: string }) {
	return (
		<button type="button" className={styles.button} popovertarget={id}>
			{hint ? <span className="visually-hidden">{hint}: </span> : null}
			<span data-version-label={hint ? "" : undefined}>{label}</span>
			<Icon name="down" size={14} />
		</button>
	);
}

const themeIcons = { light: "sun", dark: "moon", system: "system" } as const;

function ThemeMenu() {
	return (
		<div className="js-only">
			<IconButton className={styles.icon} popovertarget="theme-menu" label={messages.header.theme}>
				<span className="dark-only">
					<Icon name="moon" />
				</span>
				<span className="light-only">
					<Icon name="sun" />
				</span>
			</IconButton>
			<ul id="theme-menu" popover="auto">
				{(["light", "dark", "system"] as const).map((choice) => (
					<li key={choice}>
						<button type="button" data-theme-choice={choice} aria-pressed="false">
							<Icon name={themeIcons[choice]} size={16} />
							{messages.header.themes[choice]}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
