import { graphql, type PageProps } from "gatsby";
import { CommandPage } from "./cli-command.server";
import "../styles/reference";

/** The reference page of one command. */
export default function CliCommandTemplate({ data }: PageProps<Queries.CliCommandTemplateQuery>) {
	if (!data.cliCommand) throw new Error("The command of this page is gone: run `npm run clean` and build again.");
	return <CommandPage navigation={data.navigation} command={data.cliCommand} />;
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
		anchor
	}

	fragment CommandLink on CliCommandLink {
		name
		path
		synopsis
	}

	query CliCommandTemplate($id: String!, $path: String!, $version: String!) {
		navigation(version: { eq: $version }) {
			...NavigationFields
		}
		cliCommand(id: { eq: $id }) {
			path
			title
			description
			version
			sourceFile
			lastUpdated
			counterparts {
				version
				path
			}
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
				columns
				labels
				jsonKeys
			}
			since
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
	}
`;
