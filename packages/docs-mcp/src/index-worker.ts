import { findReference } from "./find-reference.ts";
import { serveJobs } from "./jobs.ts";
import { loadIndex, searchDocs } from "./search-docs.ts";

// A thread of its own: its heap can be kept small, and a long search stops nobody else.
await loadIndex();

serveJobs({ search: searchDocs, find: findReference });
