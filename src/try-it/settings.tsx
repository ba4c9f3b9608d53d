import { isScenarioName, type ScenarioName, scenarios } from "../../sandbox/seeds/scenarios";
import { announce } from "../lib/announce";
import { reasonOf } from "./answer-view";
import { ChoiceField } from "./fields/choice";
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
					<ChoiceField
						isPlain
						fieldKey="scenario"
						label={texts.scenario}
						hint={`${scenarios[scenario]} ${texts.scenarioHint}`}
						options={Object.keys(scenarios)}
						value={scenario}
						onChange={(name) => isScenarioName(name) && reset(name)}
					/>
					<ChoiceField
						isPlain
						fieldKey="code"
						label={texts.code}
						hint={texts.codeHint}
						options={operation.answers.map((answer) => ({
							value: answer.code,
							text: `${answer.code} ${reasonOf(Number(answer.code))}`,
						}))}
						value={code}
						emptyText={texts.natural}
						onChange={onCode}
					/>
				</div>
			</details>
		</div>
	);
}
