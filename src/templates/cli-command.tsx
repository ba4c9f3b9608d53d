import { graphql, type PageProps } from "gatsby";
import { DocPage } from "../layout/doc-page";
import { CliCommandArticle } from "../reference/cli/cli-command-article";
import { cliOutline } from "../reference/cli/cli-sections";
import { hasValues } from "../values/samples";

export default function CliCommandTemplate({ data }: PageProps<Queries.CliCommandTemplateQuery>) {
	const { cliCommand: command, navigation } = data;
	if (!command) throw new Error("The command of this page is gone: run `npx gatsby clean` and build again.");
	return (
		<DocPage
			sheet="reference"
			navigation={navigation}
			page={command}
			outline={cliOutline(command)}
			lead={command.synopsis}
			hasValues={hasValues(command.examples.map(({ code }) => code))}
		>
			<CliCommandArticle command={command} />
		</DocPage>
	);
}

export const query = graphql`
	fragment OptionFields on CliOption {
		name
		shorthand
		type
		default
		usage
		repeatable
		required
		enum
		minimum
		maximum
		env
		group
		anchor
	}

	fragment HistoryFields on ItemHistory {
		owner
		item
		since
		sincePath
		removed
		replacedBy
		changes {
			release
			releasePath
			note
		}
		later {
			release
			releasePath
			note
		}
	}

	fragment CommandLink on CliCommandLink {
		name
		path
		synopsis
	}

	fragment CommandFields on CliCommand {
		name
		synopsis
		longDescription
		usage
		aliases
		arguments {
			name
			required
			variadic
			afterDashes
			enum
			usage
			anchor
		}
		options {
			...OptionFields
		}
		inheritedOptions {
			...OptionFields
		}
		examples {
			comment
			code
		}
		exitStatus {
			code
			meaning
		}
		environment {
			name
			usage
		}
		output {
			when
			flags
			language
			text
			stream
			hasMarks
		}
		failures {
			when
			text
			exit
		}
		since
		history {
			...HistoryFields
		}
		parentCommand {
			...CommandLink
		}
		subcommands {
			...CommandLink
		}
		siblings {
			...CommandLink
		}
		seeAlso {
			...CommandLink
		}
	}

	query CliCommandTemplate($id: String!, $path: String!, $version: String!) {
		...Sidebar
		cliCommand(id: { eq: $id }) {
			...DocPageFields
			...CommandFields
		}
	}
`;
