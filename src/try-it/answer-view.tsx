import { statusColour } from "../lib/status-colour";
import { CodeFrame } from "./code-frame";
import { CodeText } from "./code-text";
import type { Trail } from "./follow";
import type { Operation } from "./operation";
import { formatJson } from "./request";
import type { ApiAnswer } from "./session";
import { tryItTexts as texts } from "./texts";
import { WithCode } from "./with-code";

/** The meaning of a response's code for this operation, from the reference. */
export function meaningOf({ answers }: Operation, status: number): string {
	return answers.find(({ code }) => code === String(status))?.meaning ?? texts.undeclared;
}

export function reasonOf(status: number): string {
	return texts.reasons[status] ?? "";
}

interface AnswerViewProps {
	operation: Operation;
	answer: ApiAnswer;
	trails: readonly Trail[];
}

/** A response: status and meaning, headers, body, and what happens after it. */
export function AnswerView({ operation, answer, trails }: AnswerViewProps) {
	const isJson = answer.mediaType === "application/json";
	return (
		<>
			<p className="try-status" data-colour={statusColour(String(answer.status))}>
				<b>
					{answer.status} {reasonOf(answer.status)}
				</b>{" "}
				<WithCode text={meaningOf(operation, answer.status)} />
			</p>
			{answer.headers.length > 0 ? (
				<dl className="try-headers">
					{answer.headers.map(({ name, value }) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			) : null}
			{answer.body === "" ? (
				<p className="try-empty">{texts.noBody}</p>
			) : (
				<CodeFrame title={texts.body} label={`${texts.answer}: ${texts.body}`}>
					<CodeText text={isJson ? formatJson(JSON.parse(answer.body)) : answer.body} isJson={isJson} />
				</CodeFrame>
			)}
			{trails.length > 0 ? <Trails trails={trails} /> : null}
		</>
	);
}

/** The statuses of workloads after the response. */
function Trails({ trails }: { trails: readonly Trail[] }) {
	return (
		<div className="try-trails">
			<p>{texts.background}</p>
			<ul>
				{trails.map(({ name, statuses }) => (
					<li key={name}>
						<code>{name}:</code> {statuses.join(" → ")}
					</li>
				))}
			</ul>
		</div>
	);
}
