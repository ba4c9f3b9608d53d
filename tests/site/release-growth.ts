import { readHistoryFolder } from "product-data";
import { stateAt, stateRelease } from "product-data/releases";
import budgets from "../../bench/budgets.json";
import { lastVersion, siteConfig } from "../../site.config";

const facts = [...stateRelease(stateAt(readHistoryFolder(siteConfig.releases), lastVersion().name))].length;

/** Bytes that the documented release may add to what lists all its facts: pages, the search index and the sandbox. */
export const growth = Math.max(0, facts - budgets.facts) * budgets.bytesPerFact;
