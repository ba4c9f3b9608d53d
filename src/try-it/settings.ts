import { isScenarioName, scenarios } from "../../sandbox/seeds/scenarios";
import { announce } from "../lib/announce";
import { make, makeButton } from "../lib/make-element";
import { reasonOf } from "./answer";
import { choice, type Form, field } from "./fields/controls";
import type { Operation } from "./operation";
import type { Session } from "./session";
import { tryItTexts as texts } from "./texts";

/** Settings of the sandbox rather than the request: its contents, forced responses, starting again. */
export function settings(form: Form, operation: Operation, session: Session, onCode: (code: string) => void) {
	const reset = (name: string) => {
		if (!isScenarioName(name)) return;
		session.reset(name);
		announce(texts.isReset);
	};
	const names = Object.keys(scenarios).map((name) => [name, name] as const);
	const scenario = choice(names, session.scenario(), reset);
	const hint = () => `${scenarios[session.scenario()]} ${texts.scenarioHint}`;
	const contents = field(form, scenario, { key: "scenario", label: texts.scenario, hint: hint(), isPlain: true });
	session.onReset((name) => {
		scenario.value = name;
		contents.querySelector(".try-hint")?.replaceChildren(hint());
	});
	const codes = operation.answers.map(({ code }) => [code, `${code} ${reasonOf(Number(code))}`] as const);
	const code = choice([["", texts.natural], ...codes], "", onCode);
	const forced = field(form, code, { key: "code", label: texts.code, hint: texts.codeHint, isPlain: true });
	const more = make("details", { className: "try-more" }, make("summary", {}, texts.settings));
	more.append(make("div", {}, contents, forced));
	const again = makeButton(texts.reset, () => reset(session.scenario()));
	return make("div", { className: "try-settings" }, again, more);
}
