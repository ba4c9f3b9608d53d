import { main } from "./mutate/mutate.ts";

process.exitCode = await main(process.argv.slice(2));
