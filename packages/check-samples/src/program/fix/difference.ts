/** The lines that changed, as a unified diff. Fixes change lines and add or remove none. */
export function formatDifference(name: string, before: string, after: string): string {
	const old = before.split("\n");
	const changed = after.split("\n").flatMap((line, index) => {
		const was = old[index] ?? "";
		return line === was ? [] : [`@@ -${index + 1} +${index + 1} @@`, `-${was}`, `+${line}`];
	});
	return changed.length === 0 ? "" : [`--- a/${name}`, `+++ b/${name}`, ...changed, ""].join("\n");
}
