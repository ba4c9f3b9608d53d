import { findReference } from "./find.ts";
import { serveJobs } from "./jobs.ts";
import { loadIndex, searchDocs } from "./search.ts";

// Runs in a separate thread: its heap can be kept small, and a long search blocks nobody else.
await loadIndex();

export const jobs = serveJobs({ search: searchDocs, find: findReference });
