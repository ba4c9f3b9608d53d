import type { ComponentProps } from "react";
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
	const links: ComponentProps<"a">[] = [
		{ href: twin, type: "text/markdown", children: texts.view },
		...ASSISTANTS.map(({ name, url }) => ({
			href: url + prompt,
			rel: "noopener nofollow",
			children: texts.open(name),
		})),
		...installLinks(siteConfig.docsMcp).map(({ client, href }) => {
			return { href, rel: "nofollow", children: texts.install(client) };
		}),
		{ href: withPrefix("/llms.txt"), type: "text/plain", children: texts.list },
	];
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
				{links.map((link) => (
					<li key={link.href}>
						<a {...link} />
					</li>
				))}
			</ul>
		</div>
	);
}
