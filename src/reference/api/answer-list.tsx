import { InlineMarkdown } from "../../components/markdown/markdown";
import { statusColour } from "../../lib/status-colour";
import type { ApiResponseModel } from "../model";
import * as styles from "./answer-list.module.css";
import { MediaBody } from "./media-body";

/** The responses of an operation: status and meaning are always visible, the body opens in place. */
export function AnswerList({ responses }: { responses: readonly ApiResponseModel[] }) {
	return (
		<ul className={styles.list}>
			{responses.map((response) => (
				<li key={response.status} id={response.anchor} className={styles.answer}>
					{response.media.length > 0 ? <AnswerWithBody response={response} /> : <Head response={response} />}
				</li>
			))}
		</ul>
	);
}

function AnswerWithBody({ response }: { response: ApiResponseModel }) {
	const isSuccess = response.status.startsWith("2");
	return (
		<details data-collapsible="">
			<summary>
				<Head response={response} />
			</summary>
			{response.media.map((media, index) => (
				<MediaBody key={media.mediaType} media={media} isSampled={isSuccess && index === 0} />
			))}
		</details>
	);
}

function Head({ response: { status, meaning, description } }: { response: ApiResponseModel }) {
	return (
		<>
			<b className={styles.status} data-colour={statusColour(status)}>
				{status} {meaning}
			</b>{" "}
			<span className={styles.meaning}>
				<InlineMarkdown text={description} />
			</span>
		</>
	);
}
