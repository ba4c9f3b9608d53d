/** The checker without files: what a browser loads. Nothing here imports a module of Node. */

export { unpackContext } from "./load/pack-context.ts";
export { isTelling } from "./model/checks.ts";
export type { Argument, Flag } from "./model/command-tree.ts";
export type { CheckContext } from "./model/context.ts";
export type { Rule } from "./model/rules.ts";
export type { Problem, SampleBlock } from "./model/types.ts";
export { checkText } from "./page/check-text.ts";
export type { Breakage, Pair, Releases } from "./upgrade/releases.ts";
export { concerns, isDeleting, type Step } from "./upgrade/steps.ts";

/** What compares releases, loaded on first use: a check against the documented release does without. */
export const loadUpgrade = () => import("./upgrade/releases.ts");
