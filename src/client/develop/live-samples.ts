import type { LiveProblem } from "../../lib/live-problem";
import { LiveReport } from "./live-report";

let source: EventSource | undefined;
let report: LiveReport | undefined;

/**
 * `npm run dev` only (gatsby-browser.tsx leaves it out of a build): shows the mistakes of the open page, as
 * pipeline/develop/live-samples.ts finds them at each save, until they are corrected.
 */
export function showMistakes(path: string): void {
	source?.close();
	report ??= new LiveReport();
	report.show([]);
	source = new EventSource(`/___samples?path=${encodeURIComponent(path)}`);
	source.addEventListener("message", ({ data }) => report?.show(JSON.parse(String(data)) as LiveProblem[]));
}
