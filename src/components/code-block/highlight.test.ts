import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readSource, yamlFiles } from "../../reference/testing/real-models";
import { highlight } from "./highlight";

/** Words that a class colours. */
const words = (code: string, type: string, shell: string) =>
	[...highlight(code, shell).matchAll(new RegExp(`<span class="token ${type}">([^<]*)`, "g"))].map(([, word]) => word);

describe.each(["bash", "powershell"])("%s", (shell) => {
	it.each(yamlFiles("content/cli"))("every command and flag of %s looks the same", (file) => {
		const { name, options = [], inherited_options: inherited = [] } = parse(readSource(file));
		for (const option of [...options, ...inherited]) {
			const code = `${name} --${option.name} docker`;
			expect(words(code, "program", shell), code).toEqual(["thv"]);
			expect(words(code, "option", shell), code).toEqual([`--${option.name}`]);
			expect(highlight(code, shell).match(/class="token/g), code).toHaveLength(2);
		}
	});
});

it.each([
	["FOO=bar thv run fetch | grep ok && ./task up", ["thv", "grep", "./task"]],
	["thv run \\\n  fetch", ["thv"]],
	["if true; then\n  curl x\nfi", ["true", "curl"]],
	['echo "a; docker b"', ["echo"]],
	["sudo install -m 0755 thv /usr/local/bin/", ["sudo", "install"]],
])("finds the programs of %s in Bash", (code, programs) => {
	expect(words(code, "program", "bash")).toEqual(programs);
});

it.each([
	["thv completion powershell | Out-String | Invoke-Expression", ["thv", "Out-String", "Invoke-Expression"], []],
	["winget install stacklok.thv --version 0.2.5", ["winget"], ["--version"]],
	['Remove-Item -Recurse -Force "$env:LOCALAPPDATA\\toolhive"', ["Remove-Item"], ["-Recurse", "-Force"]],
	['$env:HTTPS_PROXY = "http://proxy.example.org"\nthv run data', ["thv"], []],
	["thv run --name=data fetch", ["thv"], ["--name"]],
	["thv run `\n  fetch --name notes", ["thv"], ["--name"]],
	['Write-Output "a; docker b" # thv rm', ["Write-Output"], []],
	["if ($x) { .\\thv.exe list } else { $y = thv version }", [".\\thv.exe", "thv"], []],
])("finds the programs and options of %s in PowerShell", (code, programs, options) => {
	expect(words(code, "program", "powershell")).toEqual(programs);
	expect(words(code, "option", "powershell")).toEqual(options);
});
