import type { CheckContext } from "../../model/context.ts";
import { mergeVerdicts, type Verdict } from "../../model/finding.ts";
import type { TreeNode } from "../../model/position-tree.ts";
import type { Invocation } from "../../read/shell/invocation.ts";
import { unquote } from "../../read/shell/parse-shell.ts";
import type { MappedText } from "../../text/mapped-text.ts";
import { validateNamed } from "../schemas/check-known-schema.ts";

/** `helm install demo oci://example.org/demo --set image.tag=v1`: the names of the values, for a chart of the data. */
export function checkHelm({ args }: Invocation, context: CheckContext): Verdict {
	const isKnown = args.some(({ value }) =>
		context.facts.charts.some((chart) => value === chart || value.endsWith(`/${chart}`)),
	);
	const settings = args.filter((_, at) => /^--set(?:-\w+)?$/.test(args[at - 1]?.value ?? ""));
	const verdicts = (isKnown ? settings : []).flatMap((word) => {
		const source = unquote(word) ?? word.raw.slice(0, 0);
		return source
			.matchAll(/(?<=^|,)[\w-]+(?:\.[\w-]+)*(?=[=[])/g)
			.map(({ at }) => validateNamed("helm-values", { root: nest(at), isElidedAt: () => false }, context));
	});
	return mergeVerdicts(verdicts);
}

/** `a.b` as the mapping that it stands for, with any value. */
function nest(path: MappedText): TreeNode {
	const [key = ""] = path.text.split(".");
	const rest = path.slice(key.length + 1);
	const value: TreeNode = rest.text === "" ? { type: "scalar", at: path, value: "..." } : nest(rest);
	return { type: "map", at: path, entries: [{ key, keyAt: path.slice(0, key.length), value }] };
}
