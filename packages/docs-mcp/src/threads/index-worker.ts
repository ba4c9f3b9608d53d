import { findReference } from "../answers/find-reference.ts";
import { loadIndex, searchDocs } from "../answers/search-docs.ts";
import { serveJobs } from "./jobs.ts";

// Runs in a separate thread: its heap can be kept small, and a long search blocks nobody else.
await loadIndex();

export const jobs = serveJobs({ search: searchDocs, find: findReference });
