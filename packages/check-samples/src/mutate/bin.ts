import { main } from "./mutate.ts";

process.exitCode = await main(process.argv.slice(2));
