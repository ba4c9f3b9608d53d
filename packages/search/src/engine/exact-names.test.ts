import { expect, it } from "vitest";
import { pageToRecords } from "../records/page-records";
import { searchPage, searchPart } from "../testing/pages";
import { namesOf } from "./build-index";

it.each([
	["--proxy-port, -p", ["--proxy-port", "proxy-port", "-p"]],
	["--port", ["--port"]],
	[
		"POST /api/v1/workloads",
		[
			"/api/v1/workloads",
			"post /api/v1/workloads",
			"/v1/workloads",
			"post /v1/workloads",
			"/workloads",
			"post /workloads",
		],
	],
	["GET /keys/{key}", ["/keys/{key}", "get /keys/{key}"]],
	["spec.permissionProfile", ["spec.permissionprofile", "permissionprofile"]],
	["spec.image", ["spec.image"]],
	["Run a server", []],
	["Secrets", []],
])("%s goes by %j", (heading, names) => {
	const [, record] = pageToRecords(searchPage("/page", [searchPart(heading, "Text.")]));
	expect(record && namesOf(record)).toEqual(names);
});

it("a command goes by its name with and without the program's", () => {
	const [title] = pageToRecords({ ...searchPage("/tool_run", [], "command"), title: "tool run" });
	expect(title && namesOf(title)).toEqual(["tool run", "run"]);
});
