import { setFlagsFromString } from "node:v8";

// A server that waits most of the time is better off small: its heap grows in small steps, and WebAssembly is compiled
// once, function by function, when it is called.
for (const flag of ["--optimize-for-size", "--wasm-lazy-compilation", "--liftoff-only"]) setFlagsFromString(flag);
const { main } = await import("./main.ts");
const status = await main(process.argv.slice(2));
if (status !== undefined) process.exitCode = status;
