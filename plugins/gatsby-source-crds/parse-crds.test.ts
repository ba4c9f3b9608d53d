import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseCrds } from "./parse-crds";
import { parseExample } from "./parse-example";
it("real", () => {
	const dir = "content/crds";
	const f=`${dir}/mcpservers.toolhive.stacklok.dev.yaml`;
	const all = parseCrds(readFileSync(f,"utf8"),f);
	console.log(all[0]?.resource.properties.map(p=>[p.depth, p.path,p.type,p.required?'req':'',p.default,p.enum.join('|'),p.constraints.join('; '),p.anchor].join('  ')).join('\n'));
	for (const e of readdirSync(`${dir}/examples`)) parseExample(readFileSync(`${dir}/examples/${e}`,'utf8'), `${dir}/examples/${e}`, all);
	expect(all.length).toBe(1);
});
