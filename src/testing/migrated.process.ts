// Creates the product's tables in the empty PostgreSQL database of the first argument.
import "#shared/db/drizzle-build.ts";

const { makeTables } = await import("./migrated.ts");
const [, , url] = process.argv;
if (!url) throw new Error("The URL of a database is missing.");
await makeTables({ url, dataDir: "" });
