// Creates the product's tables in the empty PostgreSQL database of the first argument; without one, the templates of the
// embedded database.
import "#shared/db/drizzle-build.ts";

const { freshMigrated, makeTables } = await import("./migrated.ts");
const [, , url] = process.argv;
if (url) await makeTables({ url, dataDir: "" });
else await freshMigrated();
