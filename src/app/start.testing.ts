// A process for tests: starts only the database part of the site in DATA_DIR, without pages, jobs and media.
import { ensureAdmin } from "#features/auth/roles/first-admin.server.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";

const database = await openDatabase({ dataDir: process.env.DATA_DIR ?? "" });
await migrate(database);
await ensureAdmin(database, "first@admin.example", "a long enough password");
await database.close();
