import { isScenarioName, type ScenarioName, scenarios } from "../../sandbox/seeds/scenarios";
import { announce } from "../lib/announce";
import { reasonOf } from "./answer-view";
import { Choice } from "./fields/choice";
import { FieldFrame } from "./fields/field-frame";
import type { Operation } from "./operation";
import { tryItTexts as texts } from "./texts";

interface SettingsProps {
	operation: Operation;
	scenario: ScenarioName;
	code: string;
	onCode: (code: string) => void;
	onReset: (scenario: ScenarioName) => void;
}

/** Settings of the sandbox rather than the request: its contents, forced responses, starting again. */
export function Settings({ operation, scenario, code, onCode, onReset }: SettingsProps) {
	function reset(name: ScenarioName): void {
		onReset(name);
		announce(texts.isReset);
	}
	return (
		<div className="try-settings">
			<button type="button" className="button" onClick={() => reset(scenario)}>
				{texts.reset}
			</button>
			<details className="try-more">
				<summary>{texts.settings}</summary>
				<div>
					<FieldFrame
						isPlain
						fieldKey="scenario"
						label={texts.scenario}
						hint={`${scenarios[scenario]} ${texts.scenarioHint}`}
					>
						{(control) => (
							<Choice
								{...control}
								options={Object.keys(scenarios)}
								value={scenario}
								onChange={(name) => isScenarioName(name) && reset(name)}
							/>
						)}
					</FieldFrame>
					<FieldFrame isPlain fieldKey="code" label={texts.code} hint={texts.codeHint}>
						{(control) => (
							<Choice
								{...control}
								options={operation.answers.map((answer) => ({
									value: answer.code,
									text: `${answer.code} ${reasonOf(Number(answer.code))}`,
								}))}
								value={code}
								emptyText={texts.natural}
								onChange={onCode}
							/>
						)}
					</FieldFrame>
				</div>
			</details>
		</div>
	);
}
