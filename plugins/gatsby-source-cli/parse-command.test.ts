import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { linkCommands } from "./link-commands";
import { parseCommand } from "./parse-command";
it("real", () => {
	const dir = "content/cli";
	const all = readdirSync(dir).map((f) => parseCommand(readFileSync(`${dir}/${f}`, "utf8"), `${dir}/${f}`));
	const cmds = linkCommands(all, { version: "v0.2.5", pathPrefix: "/toolhive/reference/cli" });
	console.log(JSON.stringify(cmds.find((c) => c.name === "thv config otel"), null, 1));
	for (const c of cmds) { if (c.description.length < 70 || c.description.length > 160) console.log(c.name, c.description); }
	console.log(cmds.slice(0, 5).map((c) => c.description).join("\n"));
	expect(cmds.length).toBe(56);
});
