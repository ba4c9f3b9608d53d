import { historyMarkdown } from "../history/history-markdown";
import { type History, historyOf } from "../history/history-model";
import type { PropertyModel } from "../model";
import { factMarkdown, propertyFacts, propertyMarks } from "./property-facts";

/** Properties as a nested Markdown list, dated if the history of their owner has them. */
export function propertiesMarkdown(properties: readonly PropertyModel[], history: History = [], owner = ""): string {
	const first = properties[0]?.depth ?? 0;
	return properties
		.map(
			(property) =>
				`${"  ".repeat(property.depth - first)}- ${propertyMarkdown(property)}${historyMarkdown(historyOf(history, owner, property.path))}`,
		)
		.join("\n");
}

/** One line in the words and the order of the page: `name` `type` marks: description facts. */
function propertyMarkdown(property: PropertyModel): string {
	const head = [`\`${property.name}\``, `\`${property.type}\``, ...propertyMarks(property)].join(" ");
	const description = property.description.replace(/\s+/g, " ");
	const facts = propertyFacts(property).map(factMarkdown).join(" · ");
	return [`${head}:`, description, facts && `${facts}.`].filter(Boolean).join(" ").replace(/:$/, "");
}
