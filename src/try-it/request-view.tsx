import { CodeFrame } from "./code-frame";
import { CodeText } from "./code-text";
import { type ApiRequest, formatCurl, formatHttp } from "./request";
import { tryItTexts as texts } from "./texts";

interface RequestViewProps {
	request: ApiRequest;
	/** Where the reader's own ToolHive listens. */
	server: string;
	problemCount: number;
	onSendAnyway: () => void;
}

/** The request as it goes out, the way to send it, and the same call for the reader's own server. */
export function RequestView({ request, server, problemCount, onSendAnyway }: RequestViewProps) {
	const { body, ...head } = request;
	const curl = formatCurl(request, server);
	return (
		<>
			<CodeFrame title={texts.request} label={texts.request}>
				{`${formatHttp({ ...head, body: undefined }, new URL(server).host)}\n`}
				{body === undefined ? null : (
					<>
						{"\n"}
						<CodeText text={body} isJson />
					</>
				)}
			</CodeFrame>
			<div className="try-actions">
				<button type="submit" className="try-send">
					{texts.send}
				</button>
				{problemCount > 0 ? (
					<button type="button" className="try-button" onClick={onSendAnyway}>
						{texts.sendAnyway}
					</button>
				) : null}
			</div>
			<p className="try-problem" role="alert">
				{problemCount > 0 ? texts.problems(problemCount) : null}
			</p>
			<CodeFrame title={texts.curl} label={texts.curl} copy={{ text: curl, label: texts.copy }}>
				{curl}
			</CodeFrame>
		</>
	);
}
