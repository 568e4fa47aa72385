// Creates the product's tables in the empty PostgreSQL database of the first argument.
import { makeTables } from "./migrated.ts";

const [, , url] = process.argv;
await makeTables({ url, dataDir: "" });
