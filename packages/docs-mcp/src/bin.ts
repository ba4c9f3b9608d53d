import { setFlagsFromString } from "node:v8";

// The server waits most of the time and should be small: its heap grows in small steps.
setFlagsFromString("--optimize-for-size");
const { main } = await import("./main.ts");
const status = await main(process.argv.slice(2));
if (status !== undefined) process.exitCode = status;
