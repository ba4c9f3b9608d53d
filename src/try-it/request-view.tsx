import { CodeFrame } from "./code-frame";
import { CodeText } from "./code-text";
import { type ApiRequest, formatHttp, requestAsCurl } from "./request";
import { tryItTexts as texts } from "./texts";

interface RequestViewProps {
	request: ApiRequest;
	host: string;
	problemCount: number;
	onSendAnyway: () => void;
}

/** The request as it is sent, and the button that sends it. */
export function RequestView({ request, host, problemCount, onSendAnyway }: RequestViewProps) {
	const { body, ...head } = request;
	return (
		<>
			<CodeFrame title={texts.request} label={texts.request} wraps>
				{`${formatHttp({ ...head, body: undefined }, host)}\n`}
				{body === undefined ? null : (
					<>
						{"\n"}
						<CodeText text={body} isJson />
					</>
				)}
			</CodeFrame>
			<div className="try-actions">
				<button type="submit" className="button primary">
					{texts.send}
				</button>
				{problemCount > 0 ? (
					<button type="button" className="button" onClick={onSendAnyway}>
						{texts.sendAnyway}
					</button>
				) : null}
			</div>
			<p className="try-problem" role="alert">
				{problemCount > 0 ? texts.problems(problemCount) : null}
			</p>
		</>
	);
}

/** The same call for the reader's own server. */
export function CurlView({ request, server }: { request: ApiRequest; server: string }) {
	const curl = requestAsCurl(request, server);
	return (
		<CodeFrame title={texts.curl} label={texts.curl} wraps copy={{ text: curl, label: texts.copyLabel }}>
			{curl}
		</CodeFrame>
	);
}
