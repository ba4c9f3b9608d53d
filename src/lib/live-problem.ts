import type { Problem } from "check-samples/browser";

/** A mistake on the open page, as `npm run dev` shows it to the author. Those outside samples are of the rule "page". */
export type LiveProblem = Omit<Problem, "rule" | "endLine"> & { readonly rule: string };
