import { type CheckContext, checkDocument, loadContext } from "../../../check-samples/src/index.ts";
import { docsSite } from "../data/docs-data.ts";
import { serveJobs } from "./jobs.ts";

// Runs in a separate thread, which can be stopped if a sample takes too long.
const context: CheckContext = loadContext({
	mode: "strict",
	cli: "/content/cli",
	crds: "/content/crds",
	openapi: "/openapi",
	data: "/content/data",
	version: docsSite().version,
});

serveJobs({ check: (page) => checkDocument(page, "sample.md", context) });
