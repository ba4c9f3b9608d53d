import { siteConfig } from "../../../site.config";
import { installLinks } from "../../lib/install-links";
import { twinPath } from "../../lib/twin-path";
import { withPrefix } from "../../lib/with-prefix";
import { messages } from "../../messages";
import { Icon } from "../icon/icon";
import { icons } from "../icon/icons";
import * as styles from "./copy-page.module.css";

/** Assistants whose address can contain a prompt. */
const ASSISTANTS = [
	{ name: "ChatGPT", url: "https://chatgpt.com/?q=" },
	{ name: "Claude", url: "https://claude.ai/new?q=" },
	{ name: "Perplexity", url: "https://www.perplexity.ai/search?q=" },
];

/** For machines: a button that copies the page, and a menu to view it or to pass its address to an assistant. Only copying needs scripts. */
export function CopyPage({ path }: { path: string }) {
	const twin = withPrefix(twinPath(path));
	const texts = messages.copyPage;
	const prompt = encodeURIComponent(texts.prompt(`${siteConfig.url}${siteConfig.pathPrefix}${twinPath(path)}`));
	return (
		<div className={styles.menu} data-markdown-ignore="">
			<button type="button" className={`${styles.copy} js-only`} data-copy-page={twin}>
				<svg className="icon" width={16} height={16} viewBox="0 0 24 24" aria-hidden="true">
					<path d={icons.copy} />
					<path d={icons.check} />
				</svg>
				<span className="beside-icon">{texts.label}</span>
			</button>
			<button
				type="button"
				className={styles.more}
				popovertarget="copy-page"
				aria-label={texts.more}
				title={texts.more}
			>
				<Icon name="down" size={14} />
			</button>
			<ul id="copy-page" popover="auto">
				<li>
					<a href={twin} type="text/markdown">
						{texts.view}
					</a>
				</li>
				{ASSISTANTS.map(({ name, url }) => (
					<li key={name}>
						<a href={url + prompt} rel="noopener nofollow">
							{texts.open(name)}
						</a>
					</li>
				))}
				{installLinks(siteConfig.docsMcp).map(({ client, href }) => (
					<li key={client}>
						<a href={href} rel="nofollow">
							{texts.install(client)}
						</a>
					</li>
				))}
				<li>
					<a href={withPrefix("/llms.txt")} type="text/plain">
						{texts.list}
					</a>
				</li>
			</ul>
		</div>
	);
}
