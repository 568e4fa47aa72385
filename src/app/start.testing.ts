// A program for tests: what a start does with the database of DATA_DIR, without pages, jobs and media.
import { ensureAdmin } from "#features/auth/roles/first-admin.server.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { migrate } from "#shared/db/migrate.server.ts";

const database = await openDatabase({ dataDir: process.env.DATA_DIR ?? "" });
await migrate(database);
await ensureAdmin(database, "first@admin.example", "a long enough password");
await database.close();
