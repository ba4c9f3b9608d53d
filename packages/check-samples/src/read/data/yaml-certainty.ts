/** `kubectl describe` prints such keys; so do tables in a block that is called YAML for its colors. */
const DESCRIBE =
	/^(?:Name|Namespace|Labels|Annotations|API Version|Metadata|Status|Events|Message|Reason|Type):(?:\s{2,}|$)/gm;

/** Values in a column of their own. */
const ALIGNED = /^ *[\w-]+: {4,}[^\s#]/gm;

const DIFF = /^(?:--- \S+.*\n\+\+\+ |@@ -|diff --git |-.*\n\+[ \t])/m;

/** True for a command's output and for a diff in a block labelled YAML. */
export function isPrinted(text: string): boolean {
	return (
		DIFF.test(text) ||
		(text.match(DESCRIBE)?.length ?? 0) > 1 ||
		/^\s*[$%❯➜]\s+\w/m.test(text) ||
		(text.match(ALIGNED)?.length ?? 0) > 3
	);
}

/**
 * A key that appears twice inside a manifest is a mistake. At the top, or below a comment, authors show two ways to write
 * the same thing in one block.
 */
export function isCertainDuplicate(text: string, offset: number): boolean {
	const start = text.lastIndexOf("\n", offset - 1) + 1;
	const indent = offset - start;
	const before = text.slice(text.lastIndexOf("\n", start - 2) + 1, start);
	const end = text.indexOf("\n", start);
	const line = text.slice(start, end === -1 ? undefined : end);
	const isManifest = /^apiVersion:\s*\S/m.test(text) && /^kind:\s*\S/m.test(text);
	return isManifest && indent > 0 && !before.includes("#") && !line.includes("#");
}
