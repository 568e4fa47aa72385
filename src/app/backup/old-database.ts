import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/pg-proxy";
import type { Database, Queryable } from "#shared/db/database.ts";
import { lockFolder } from "#shared/db/folder-lock.ts";
import { oldDatabaseIn } from "#shared/db/own-cluster.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";

/** The version that wrote the old folders; another major version of its PostgreSQL could not read them. */
const PACKAGE = "@electric-sql/pglite@0.5.16";

interface Pglite {
  query(text: string, values: unknown[]): Promise<{ rows: object[] }>;
  exec(text: string): Promise<unknown>;
  close(): Promise<void>;
}

/**
 * Opens the database of a release that ran PostgreSQL inside the site's process. Its package is installed for this alone,
 * into a temporary folder.
 *
 * @throws OperatorError where the old site runs, or the package cannot be installed
 */
export async function openOldDatabase(
  dataDir: string,
): Promise<Pick<Database, "transaction"> & { close(): Promise<void> }> {
  const unlock = lockFolder(oldDatabaseIn(dataDir));
  const folder = await mkdtemp(join(tmpdir(), "old-database-"));
  const remove = async () => {
    unlock();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const client = await open(folder, oldDatabaseIn(dataDir));
    const db = drizzle(async (text, values) => client.query(text, values) as never) as unknown as Queryable;
    return {
      async transaction(work) {
        await client.exec("begin");
        try {
          return await work(db);
        } finally {
          await client.exec("rollback");
        }
      },
      async close() {
        await client.close();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function open(folder: string, data: string): Promise<Pglite> {
  try {
    await promisify(execFile)("npm", [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--prefix",
      folder,
      PACKAGE,
    ]);
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new OperatorError(
      `The package ${PACKAGE}, which reads the old database, could not be installed. Is the npm registry within reach? ${stderr.trim()}`,
    );
  }
  const entry = join(folder, "node_modules/@electric-sql/pglite/dist/index.js");
  const { PGlite } = (await import(pathToFileURL(entry).href)) as {
    PGlite: { create(data: string): Promise<Pglite> };
  };
  return PGlite.create(data);
}
