import { DocPage, type DocPageProps } from "../layout/doc-page";
import { PageHead } from "../layout/page-head";
import { CliCommandArticle, cliOutline } from "../reference";

type Command = NonNullable<Queries.CliCommandTemplateQuery["cliCommand"]>;

/** The whole page of a command. */
export function CommandPage({ command, navigation }: Pick<DocPageProps, "navigation"> & { command: Command }) {
	return (
		<DocPage navigation={navigation} page={command} outline={cliOutline(command)} lead={command.synopsis}>
			<PageHead title={command.title} description={command.description} path={command.path} version={command.version} />
			<CliCommandArticle command={command} />
		</DocPage>
	);
}
