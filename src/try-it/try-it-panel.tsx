import { type FormEvent, useRef, useState } from "react";
import type { ApiDocument } from "../../sandbox/api-document";
import type { ProblemFinder } from "../../sandbox/schema-problems";
import { AnswerView } from "./answer-view";
import { checkRequest, type RequestProblem } from "./check-request";
import { FormProvider } from "./fields/form-context";
import { writeAt } from "./json";
import { type Operation, serverOf } from "./operation";
import { pageVersion } from "./page-version";
import { buildRequest, exampleValues, type RequestValues } from "./request";
import { RequestForm } from "./request-form";
import { CurlView, RequestView } from "./request-view";
import type { Session } from "./session";
import { Settings } from "./settings";
import { tryItTexts as texts } from "./texts";
import { useCall } from "./use-call";

interface TryItPanelProps {
	document: ApiDocument;
	operation: Operation;
	session: Session;
	findProblems: ProblemFinder;
}

/** The sandbox of one operation: the form, the resulting request, and the response. */
export function TryItPanel({ document, operation, session, findProblems }: TryItPanelProps) {
	const prefix = `try-${operation.id}`;
	const form = useRef<HTMLFormElement>(null);
	const [example, setExample] = useState(0);
	const [values, setValues] = useState<RequestValues>(() => exampleValues(operation));
	const [problems, setProblems] = useState<readonly RequestProblem[]>([]);
	const { call, start, send } = useCall(session, operation);
	const request = buildRequest(operation, values);
	const server = serverOf(document);

	function change(next: Partial<RequestValues>): void {
		const changed = { ...values, ...next };
		setValues(changed);
		// After a failed attempt, an error disappears as soon as it is corrected; new ones wait for the next attempt.
		if (problems.length === 0) return;
		const left = new Set(checkRequest(operation, changed, findProblems).map(({ key }) => key));
		setProblems(problems.filter(({ key }) => left.has(key)));
	}

	function fill(index: number): void {
		setExample(index);
		setProblems([]);
		setValues({ ...exampleValues(operation, index), code: values.code });
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		const found = checkRequest(operation, values, findProblems);
		setProblems(found);
		const [first] = found;
		if (first) requestAnimationFrame(() => focusField(form.current, `${prefix}-${first.key}`));
		else void send(request);
	}

	return (
		<FormProvider
			value={{
				document,
				prefix,
				problems: new Map(problems.map(({ key, message }) => [key, message])),
				writeBody: (path, value) => change({ body: writeAt(values.body, path, value) }),
			}}
		>
			<form
				ref={form}
				className="try-panel"
				aria-label={`${texts.title}: ${operation.summary}`}
				noValidate
				onSubmit={submit}
			>
				<p className="try-lead">
					<b>{texts.title}.</b> {texts.lead(pageVersion())}
				</p>
				<div className="try-columns">
					<div className="try-column">
						<RequestForm operation={operation} values={values} example={example} onExample={fill} onChange={change} />
						<RequestView
							request={request}
							host={new URL(server).host}
							problemCount={problems.length}
							onSendAnyway={() => void send(request)}
						/>
					</div>
					<div className="try-column try-result">
						<h4 className="try-title">{texts.answer}</h4>
						{call ? (
							<AnswerView operation={operation} answer={call.answer} trails={call.trails} />
						) : (
							<p className="try-empty">{texts.waiting}</p>
						)}
					</div>
					<div className="try-column">
						<CurlView request={request} server={server} />
						<Settings
							operation={operation}
							scenario={start.scenario}
							code={values.code}
							onCode={(code) => change({ code })}
							onReset={(scenario) => {
								session.reset(scenario);
								fill(example);
							}}
						/>
					</div>
				</div>
			</form>
		</FormProvider>
	);
}

/** Moves the focus to a field, or to the nearest visible element around it, and opens sections that hide it. */
function focusField(root: HTMLElement | null, id: string): void {
	const ids = id.split(".").map((_, index, parts) => parts.slice(0, parts.length - index).join("."));
	const field = ids.map((one) => document.getElementById(one)).find((element) => element && root?.contains(element));
	for (let box = field?.closest("details"); box; box = box.parentElement?.closest("details")) box.open = true;
	field?.focus();
}
