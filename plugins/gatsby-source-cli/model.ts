import * as product from "product-data";
import { z } from "zod";
import { PAGE, type PageContent, pageFields } from "../../src/lib/page-fields";

export const cliCommandLink = product.described("A link to a command's page.", {
	name: z.string().describe("The whole command."),
	path: z.string().describe("Path of its page."),
	synopsis: z.string().describe("One line on what it does."),
});

const links = z.array(cliCommandLink);

export const cliCommand = pageFields
	.extend({
		...product.cliCommand.shape,
		usage: z.string().describe("The usage line."),
		parentCommand: cliCommandLink
			.nullable()
			.describe("The command that this one belongs to; null for the program itself."),
		subcommands: links.describe("Commands that belong to this one."),
		siblings: links.describe("Other commands of the same parent."),
		seeAlso: links.describe("Related commands."),
	})
	.meta({ description: "A page of the command reference: one command or group of commands.", ...PAGE });

export type CliCommandLink = z.infer<typeof cliCommandLink>;
export type CliCommand = PageContent<z.infer<typeof cliCommand>>;
