import generated from "./tools.json";
import extra from "./tools-extra.json";

/** What well-known programs take: commands and flags. Flags are one pool a program, not one a command. */
export interface Tool {
	verbs: ReadonlySet<string>;
	/** The words that may follow a command that is a group of commands. */
	groups: ReadonlyMap<string, readonly string[]>;
	/** Long flags without dashes. Empty: flags are not checked. */
	flags: ReadonlySet<string>;
	/** Letters allowed after one dash. Empty: not checked. */
	shorts: string;
	/** Flags before the command that take a value, without dashes. */
	globalValues: ReadonlySet<string>;
	/** Long flags that take a value somewhere. */
	valueFlags: ReadonlySet<string>;
	/** Where the lists come from. */
	source: string;
}

type ValueOf<Table> = Table[keyof Table];

const vendored: Readonly<Record<string, ValueOf<typeof generated.programs>>> = generated.programs;
const byHand: Readonly<Record<string, ValueOf<typeof extra.programs>>> = extra.programs;

/** Programs of the field. A program that is not here is fine: it is not looked into. */
export const TOOLS: ReadonlyMap<string, Tool> = new Map(
	Object.keys({ ...vendored, ...byHand }).map((name) => [name, toTool(name)]),
);

function toTool(name: string): Tool {
	const known = vendored[name];
	const more = byHand[name];
	const commands: Readonly<Record<string, readonly string[]>> = known?.commands ?? {};
	return {
		verbs: new Set([...Object.keys(commands), ...(more?.commands ?? [])]),
		groups: new Map(Object.entries(commands).filter(([, words]) => words.length > 0)),
		flags: new Set([...(known?.flags ?? []), ...(more?.flags ?? [])]),
		shorts: `${known?.shorts ?? ""}${more?.shorts ?? ""}`,
		globalValues: new Set(more?.flagsBeforeCommand),
		valueFlags: new Set(known?.valueFlags),
		source: more?.source ?? generated.source,
	};
}

/** Commands of every system, which identify a line of a mixed block as a command. */
export const KNOWN_COMMANDS: ReadonlySet<string> = new Set(extra.shellCommands.names);

/** Programs that take a word they do not know for a script of the project, and their commands that hand on what follows. */
export const SCRIPT_RUNNERS: ReadonlySet<string> = new Set(extra.scriptRunners.programs);
export const RUNNING: ReadonlySet<string> = new Set(extra.scriptRunners.commands);

/** Resources that kubectl knows without any CRD, with their names. */
export const KUBERNETES_RESOURCES: ReadonlySet<string> = new Set(extra.kubernetesResources.names);
