import { setFlagsFromString } from "node:v8";

// The server waits most of the time and should be small: its heap grows in small steps, and WebAssembly is compiled
// only once, function by function, when it is called.
for (const flag of ["--optimize-for-size", "--wasm-lazy-compilation", "--liftoff-only"]) setFlagsFromString(flag);
const { main } = await import("./main.ts");
const status = await main(process.argv.slice(2));
if (status !== undefined) process.exitCode = status;
