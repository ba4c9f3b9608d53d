import { findReference } from "./find-reference.ts";
import { serveJobs } from "./jobs.ts";
import { loadIndex, searchDocs } from "./search-docs.ts";

// Runs in a separate thread: its heap can be kept small, and a long search blocks nobody else.
await loadIndex();

serveJobs({ search: searchDocs, find: findReference });
