import { siteConfig } from "../../site.config";
import { Icon, Mark } from "../components/icon/icon";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import { LanguageList } from "./choice-lists";
import * as styles from "./footer.module.css";
import * as header from "./header.module.css";

/** Wordmark, links to the provider's sites, copyright, the languages, the list of pages for agents. */
export function Footer() {
	const { holder, year } = siteConfig.copyright;
	return (
		<footer className={styles.footer}>
			<a className={header.brand} href={withPrefix("/")}>
				<Mark />
				{siteConfig.product}
			</a>
			<ul className={styles.social}>
				{siteConfig.social.map((link) => (
					<li key={link.label}>
						<a className={header.icon} href={link.href} aria-label={link.label} title={link.label} rel="noopener">
							<Icon name={link.icon} />
						</a>
					</li>
				))}
			</ul>
			<div className={styles.copyright}>
				<p>
					© {year} {holder}
				</p>
				<LanguageList />
				{siteConfig.archiveUrl ? <a href={siteConfig.archiveUrl}>{messages.footer.archive}</a> : null}
				<a href={withPrefix("/llms.txt")}>llms.txt</a>
			</div>
		</footer>
	);
}
