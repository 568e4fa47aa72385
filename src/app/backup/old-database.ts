import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Database, Queryable } from "#shared/db/database.server.ts";
import { lockFolder } from "#shared/db/folder-lock.server.ts";
import { isWindows, oldDatabaseIn } from "#shared/db/own-cluster.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";

/** The version that wrote the old folders; another major version of its PostgreSQL could not read them. */
const PACKAGE = "@electric-sql/pglite@0.5.16";

export interface Pglite {
  query(
    text: string,
    values?: unknown[],
    options?: { rowMode?: "array" | undefined },
  ): Promise<{ rows: object[] }>;
  exec(text: string): Promise<{ rows: object[] }[]>;
  close(): Promise<void>;
}

/**
 * Opens the database of a release that ran PostgreSQL inside the site's process. Its package is installed for this alone,
 * into a temporary folder.
 *
 * @throws OperatorError where the old site runs, or the package cannot be installed
 */
export async function openOldDatabase(dataDir: string): Promise<Pick<Database, "transaction" | "close">> {
  const unlock = lockFolder(dataDir);
  const folder = await mkdtemp(join(tmpdir(), "old-database-"));
  const remove = async () => {
    unlock();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const PGlite = await installPglite(folder);
    const client = await PGlite.create(oldDatabaseIn(dataDir));
    const db = queryable(client);
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

/** The database through the driver of the others: its answers have the same form. */
export function queryable(client: Pglite): Queryable {
  const query = ({ text, rowMode }: { text: string; rowMode?: "array" }, values?: unknown[]) =>
    client.query(text, values, { rowMode });
  return drizzle({ client: { query } as never }) as unknown as Queryable;
}

/** Installs the package into an empty folder. */
export async function installPglite(folder: string): Promise<{ create(data: string): Promise<Pglite> }> {
  try {
    const options = ["--no-save", "--no-audit", "--no-fund", "--prefix", "."];
    // On Windows npm is a script of the shell.
    await promisify(execFile)("npm", ["install", ...options, PACKAGE], { cwd: folder, shell: isWindows });
  } catch (error) {
    const { stderr = "" } = error as { stderr?: string };
    throw new OperatorError(
      `The package ${PACKAGE}, which reads the old database, could not be installed. Is the npm registry within reach? ${stderr.trim()}`,
    );
  }
  const entry = join(folder, "node_modules/@electric-sql/pglite/dist/index.js");
  const { PGlite } = await import(pathToFileURL(entry).href);
  return PGlite;
}
