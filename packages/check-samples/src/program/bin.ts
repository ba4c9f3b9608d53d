#!/usr/bin/env node
import module from "node:module";
import { main } from "./cli.ts";

// From Node 22 on, the program is compiled once.
(module as { enableCompileCache?: () => void }).enableCompileCache?.();

// `check-samples … | head -1` closes the pipe before everything is written: nobody reads the rest.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
	if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
	throw error;
});
process.on("uncaughtException", (error) => {
	process.stderr.write(`check-samples: ${error.message}\n`);
	process.exit(2);
});

const status = await main(process.argv.slice(2));
if (status !== -1) process.exitCode = status;
