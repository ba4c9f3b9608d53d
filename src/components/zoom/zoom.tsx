import type { ReactNode } from "react";
import { messages } from "../../messages";
import { Icon } from "../icon/icon";
import * as styles from "./zoom.module.css";

interface ZoomProps {
	/** Unique on the page. */
	id: string;
	title: string;
	/** True if pressing the picture anywhere enlarges it. */
	isWhole?: boolean;
	/** The picture; lazy, so that it loads when it is enlarged. */
	children: ReactNode;
}

/** A button on a picture that shows it as large as the window allows, without scripts. */
export function Zoom({ id, title, isWhole = false, children }: ZoomProps) {
	const icon = <Icon name="expand" size={16} />;
	return (
		<span data-markdown-ignore="">
			<button
				type="button"
				className={isWhole ? styles.whole : styles.button}
				popovertarget={id}
				aria-label={`${messages.page.enlarge}: ${title.split(/[.,:;]/)[0]}`}
				title={messages.page.enlarge}
			>
				{isWhole ? <span className={styles.button}>{icon}</span> : icon}
			</button>
			<div className={styles.box} id={id} popover="auto">
				{children}
				<button
					type="button"
					className={styles.button}
					popovertarget={id}
					popovertargetaction="hide"
					aria-label={messages.page.shrink}
					title={messages.page.shrink}
				>
					<Icon name="close" size={16} />
				</button>
			</div>
		</span>
	);
}
