import { expect, it } from "vitest";
import { z } from "zod";
import { graphqlTypes } from "./graphql-types";

const part = z.object({ name: z.string().describe("Its name.") }).describe("A part.");
const whole = z
	.object({
		count: z.int(),
		size: z.number().nullable().default(null),
		tags: z.array(z.string()).default([]),
		part: part.nullable().describe('The "first" part.'),
		parts: z.array(part),
		day: z.string().meta({ graphql: "Date @dateformat" }),
	})
	.meta({ implements: "Node" });

it("writes the types of all fields, with their descriptions", () => {
	expect(graphqlTypes({ whole, part })).toMatchInlineSnapshot(`
		"type Whole implements Node @dontInfer {
				count: Int!
				size: Float
				tags: [String!]!
			"The \\"first\\" part."
			part: Part
				parts: [Part!]!
				day: Date @dateformat
		}

		"A part."
		type Part @dontInfer {
			"Its name."
			name: String!
		}
		"
	`);
});

it("refuses an object without a name", () => {
	expect(() => graphqlTypes({ whole })).toThrow('The field "part" has no GraphQL type.');
});
