import type { GatsbyNode } from "gatsby";
import { docPageFields } from "../../src/lib/doc-page-type-def";

/** Declares CliCommand and its parts. */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) => {
	actions.createTypes(typeDefs);
};

/** GraphQL types of the command reference; every text is shown in GraphiQL. */
export const typeDefs = `
"A page of the command reference: one thv command or group of commands."
type CliCommand implements Node & DocPage @dontInfer {${docPageFields}	"The whole command: thv config otel set-endpoint."
	name: String!
	"The command's words joined by underscores."
	slug: String!
	"One line on what the command does."
	synopsis: String!
	"The long help text, in Markdown; empty when there is none."
	longDescription: String!
	"The usage line."
	usage: String!
	"Other names of the command."
	aliases: [String!]!
	"Positional arguments, in order."
	arguments: [CliArgument!]!
	"Flags of this command alone."
	options: [CliOption!]!
	"Flags that come from parent commands."
	inheritedOptions: [CliOption!]!
	"Sample calls."
	examples: [CliExample!]!
	"Exit codes and their meaning."
	exitStatus: [CliExitStatus!]!
	"Environment variables that the command reads."
	environment: [CliVariable!]!
	"What the command prints, case by case."
	output: [CliOutput!]!
	"How the command fails: causes, messages, exit statuses."
	failures: [CliFailure!]!
	"Release that added the command; null for the first release."
	since: String
	"The command that this one belongs to; null for thv itself."
	parentCommand: CliCommandLink
	"Commands that belong to this one."
	subcommands: [CliCommandLink!]!
	"Other commands of the same parent."
	siblings: [CliCommandLink!]!
	"Related commands."
	seeAlso: [CliCommandLink!]!
}

"A flag of a command."
type CliOption @dontInfer {
	"Name without dashes."
	name: String!
	"Short form without its dash."
	shorthand: String
	"Type of the value: bool, count, int, float, string, duration, stringArray or stringSlice."
	type: String!
	"Default as the command line prints it; null when the flag starts empty."
	default: String
	"One line on what the flag does."
	usage: String!
	"True when the flag may be given several times."
	repeatable: Boolean!
	"True when the command fails without the flag."
	required: Boolean!
	"The closed list of values; empty when any value will do."
	enum: [String!]!
	"Smallest value."
	minimum: Float
	"Largest value."
	maximum: Float
	"Environment variable with the same effect."
	env: String
	"Heading of the flag's group in a long list; null for none."
	group: String
	"Fragment of the flag's row on the page, such as --proxy-port."
	anchor: String!
}

"A positional argument of a command."
type CliArgument @dontInfer {
	"Name as the usage line shows it."
	name: String!
	"True when the command fails without it."
	required: Boolean!
	"True when several values may follow."
	variadic: Boolean!
	"True for arguments after a bare --."
	afterDashes: Boolean!
	"The closed list of values; empty when any value will do."
	enum: [String!]!
	"One line on what the argument is."
	usage: String!
	"Fragment of the argument's row on the page."
	anchor: String!
}

"A sample call of a command."
type CliExample @dontInfer {
	"What the call does."
	comment: String!
	"The command line, or several."
	code: String!
}

"An exit code of a command."
type CliExitStatus @dontInfer {
	"The number."
	code: Int!
	"What it means."
	meaning: String!
}

"An environment variable that a command reads."
type CliVariable @dontInfer {
	"Name of the variable."
	name: String!
	"What it does for this command."
	usage: String!
}

"What a command prints in one case."
type CliOutput @dontInfer {
	"The case in words; empty for the usual one."
	when: String!
	"Flags that choose this form, such as --format json; empty for a call without them."
	flags: [String!]!
	"Form of the text: text or json."
	language: String!
	"The lines, with placeholders such as <NAME>."
	text: String!
	"Its stream: stdout, stderr or both."
	stream: String!
	"True when a star marks the lines that are only printed in some cases."
	hasMarks: Boolean!
}

"One way in which a command fails."
type CliFailure @dontInfer {
	"The cause in words."
	when: String!
	"The message, with placeholders."
	text: String!
	"Its stream: stdout, stderr or both."
	stream: String!
	"Exit status; 0 for a failure that scripts cannot see."
	exit: Int!
}

"A link to a command's page."
type CliCommandLink @dontInfer {
	"The whole command."
	name: String!
	"Path of its page."
	path: String!
	"One line on what it does."
	synopsis: String!
}
`;
