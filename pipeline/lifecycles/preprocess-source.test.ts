import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { preprocessSource } from "./preprocess-source";

const seen = (contents: string) =>
	preprocessSource?.({ filename: "x.tsx", contents } as never, { plugins: [] }, () => undefined);

it.each([
	["export const query = graphql`{ a }`;"],
	["export const query = graphql\n`{ a }`;"],
	["const data = useStaticQuery(query);"],
	["export async function getServerData() {}"],
	["export const Head = () => null;"],
	["export async function config() {}"],
	["const Head = 1;\nexport {\n\tHead,\n};"],
	["export const A = () => <Slice alias='a' />;"],
])("leaves a file with a feature of Gatsby's as it is: %s", (contents) => {
	expect(seen(contents)).toBeUndefined();
});

it.each([
	["import { siteConfig } from '../../site.config';\nexport const Header = siteConfig;"],
	["/** The meta `graphql` of a field. */\nconst { GraphQLInt } = require(`gatsby/graphql`);"],
	["export const clientConfig = 1; export { Heading } from './heading';"],
])("hides a file that only contains a word of Gatsby's: %s", (contents) => {
	expect(seen(contents)).toBe(";");
});

it("shows every file of src with a query", () => {
	const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
	const texts = files
		.map((name) => readFileSync(join("src", name), "utf8"))
		.filter((text) => /from "gatsby"/.test(text));
	expect(texts.length).toBeGreaterThan(5);
	for (const text of texts.filter((one) => one.includes("graphql"))) expect(seen(text)).toBeUndefined();
});
