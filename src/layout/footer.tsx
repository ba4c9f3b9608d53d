import { siteConfig } from "../../site.config";
import { Icon } from "../components/icon/icon";
import { withPrefix } from "../lib/with-prefix";
import * as styles from "./footer.module.css";
import { Mark } from "./mark";

/** Wordmark, links to the provider's sites, copyright, the list of pages for agents. */
export function Footer() {
	const { holder, year } = siteConfig.copyright;
	return (
		<footer className={styles.footer}>
			<a className={styles.brand} href={withPrefix("/")}>
				<Mark size={24} />
				{siteConfig.product}
			</a>
			<ul className={styles.social}>
				{siteConfig.social.map((link) => (
					<li key={link.label}>
						<a className={styles.icon} href={link.href} aria-label={link.label} title={link.label} rel="noopener">
							<Icon name={link.icon} />
						</a>
					</li>
				))}
			</ul>
			<p className={styles.copyright}>
				© {year} {holder}
				<a className={styles.agents} href={withPrefix("/llms.txt")}>
					llms.txt
				</a>
			</p>
		</footer>
	);
}
