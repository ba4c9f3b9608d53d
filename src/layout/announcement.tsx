import { Icon } from "../components/icon/icon";
import { withPrefix } from "../lib/with-prefix";
import { messages } from "../messages";
import * as styles from "./announcement.module.css";

/** A bar above the header that readers can dismiss; from then on the theme script hides it. */
export function Announcement({ id, text, href }: { id: string; text: string; href?: string | undefined }) {
	return (
		<aside className={styles.bar} data-announcement={id} aria-label="Announcement">
			<p>{href ? <a href={withPrefix(href)}>{text}</a> : text}</p>
			<button type="button" className="square js-only" data-announcement-close="" aria-label={messages.header.dismiss}>
				<Icon name="close" size={18} />
			</button>
		</aside>
	);
}
