import type { Argument, Breakage, Flag, Pair, Problem, SampleBlock, Step } from "check-samples/browser";
import type { ReleaseNotes } from "./release/release-notes";

export type Question =
	| { readonly kind: "check"; readonly text: string; readonly release: string }
	| { readonly kind: "command"; readonly text: string; readonly command: string }
	| { readonly kind: "notes"; readonly text: string; readonly release: string; readonly documented: string }
	| ({ readonly kind: "upgrade"; readonly text: string } & Readonly<Pair>);

export interface YourProblem extends Problem {
	/** Path below the version, such as `reference/cli/thv_run`; null if the reference has no such page. */
	readonly page: string | null;
}

export type CheckedSample = Readonly<Pick<SampleBlock, "line" | "endLine" | "checks"> & { isChecked: boolean }>;

export interface CheckAnswer {
	/** The first problems. */
	readonly problems: readonly YourProblem[];
	readonly problemCount: number;
	/** The first blocks of commands or data. */
	readonly samples: readonly CheckedSample[];
	/** The number of all samples, also those in the text of a page. */
	readonly sampleCount: number;
	/** True if any sample was held against data. */
	readonly isChecked: boolean;
}

/** The part of a change that the page shows. */
export type YourChange = Readonly<Pick<Step, "level" | "source" | "kind" | "text" | "since"> & { isDeleting: boolean }>;

export interface UpgradeAnswer {
	readonly changes: readonly YourChange[];
	/** Sources that only one of the releases has. */
	readonly unknown: readonly Step["source"][];
	/** The breakages and changes of the reader's text; null without a text. */
	readonly yours: {
		readonly breakages: readonly (Breakage & { readonly problem: YourProblem })[];
		readonly changes: readonly YourChange[];
	} | null;
}

/** The parts of a command of the documented release. */
export interface CommandAnswer {
	readonly flags: readonly Flag[];
	readonly operands: readonly Argument[];
}

export interface Answers {
	readonly check: CheckAnswer;
	readonly command: CommandAnswer;
	readonly notes: ReleaseNotes;
	readonly upgrade: UpgradeAnswer;
}

/** A message of the worker: `started` once its data is loaded, then the answer or an error. */
export type Reply =
	| { readonly id: number; readonly started: true }
	| { readonly id: number; readonly answer: Answers[keyof Answers] }
	| { readonly id: number; readonly error: string };
