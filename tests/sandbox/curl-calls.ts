import { readFileSync } from "node:fs";
import { readApi } from "product-data";
import { readCall } from "../../packages/check-samples/src/checks/openapi/read-curl";
import { parseShell } from "../../packages/check-samples/src/read/shell/parse-shell";
import { MappedText } from "../../packages/check-samples/src/text/mapped-text";
import type { SampleCall } from "./sample-call";

/** The OpenAPI document's text. */
export const apiText = readFileSync(new URL("../../openapi/toolhive-api.yaml", import.meta.url), "utf8");

const api = readApi(apiText, "openapi/toolhive-api.yaml");

/** The calls to the API that a shell script makes with curl. `files` has the files that it may send, by name. */
export function curlCalls(script: string, files: ReadonlyMap<string, string> = new Map()): SampleCall[] {
	return parseShell(MappedText.at(script, 0)).invocations.flatMap((invocation) => {
		if (invocation.name !== "curl" || !api) return [];
		const call = readCall(invocation, api, "strict");
		if (!call) return [];
		const data = invocation.args[invocation.args.findIndex(({ value }) => /^(?:-d|--data)$/.test(value)) + 1]?.value;
		const body = call.body === "unseen" ? (data?.startsWith("@") ? files.get(data.slice(1)) : data) : call.body?.text;
		if (call.body === "unseen" && body === undefined) {
			throw new Error(`The script sends ${data}, which the page does not show.`);
		}
		return [{ method: call.method, path: call.target.text, headers: Object.fromEntries(call.headers ?? []), body }];
	});
}
