import { describe, expect, it } from "vitest";
import { hasPrefix, hasTerm, splitWord } from "../engine/query-plan";
import { queryToWords, stem, textToTerms } from "./terms";

describe("textToTerms", () => {
	it.each([
		["--proxy-port, -p", "proxy port proxyport p"],
		["spec.permissionProfile.type", "spec permission profil type specpermissionprofiletype permissionprofile"],
		["MCPServer OIDCConfig APIs", "mcp server mcpserver oidc config oidcconfig api"],
		["OTEL_EXPORTER_OTLP_ENDPOINT", "otel exporter otlp endpoint otelexporterotlpendpoint"],
		["ToolHive's secrets", "toolhiv secret"],
		["/api/v1beta/workloads/{name}", "api v1beta workload name apiv1betaworkloadsname"],
	])("%s", (text, terms) => {
		expect(textToTerms(text).join(" ")).toBe(terms);
	});
});

describe("stem", () => {
	it.each([
		["removing", "remove"],
		["stopped", "stop"],
		["isolation", "isolate"],
		["policies", "policy"],
		["classes", "class"],
		["configuration", "configure"],
	])("%s meets %s", (a, b) => {
		expect(stem(a)).toBe(stem(b));
	});

	it.each(["status", "kubernetes", "access", "v1beta", "1password"])("%s keeps its meaning", (word) => {
		expect(stem(word).length).toBeGreaterThan(word.length - 3);
	});
});

describe("queryToWords", () => {
	it("leaves out words that say nothing, unless there are no others", () => {
		expect(queryToWords("how do I stop a server").map((word) => word.text)).toEqual(["stop", "server"]);
		expect(queryToWords("why can't I stop it, doesn’t it work").map((word) => word.text)).toEqual(["stop", "work"]);
		expect(queryToWords("what is it").map((word) => word.text)).toEqual(["what", "is", "it"]);
	});

	it("has an end, whatever is pasted", () => {
		expect(queryToWords("word ".repeat(1000)).length).toBe(150);
	});
});

describe("vocabulary", () => {
	const vocabulary = ["port", "proxy", "resourc", "url"];

	it("knows terms and beginnings", () => {
		expect(hasTerm(vocabulary, "proxy")).toBe(true);
		expect(hasTerm(vocabulary, "prox")).toBe(false);
		expect(hasPrefix(vocabulary, "prox")).toBe(true);
		expect(hasPrefix(vocabulary, "zz")).toBe(false);
	});

	it("parts two words written as one", () => {
		expect(splitWord(vocabulary, "resourceurl")).toEqual(["resourc", "url"]);
		expect(splitWord(vocabulary, "unknownword")).toBeNull();
	});
});
