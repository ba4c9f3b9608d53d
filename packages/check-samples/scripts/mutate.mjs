// Runs the mutation test: npm run mutate -- PATH... --cli PATH --crds PATH --openapi PATH --data PATH [--seed N] [--count N]
import { main } from "../dist/mutate.mjs";

process.exitCode = await main(process.argv.slice(2));
