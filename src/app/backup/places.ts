import { clusterIn } from "#shared/db/own-cluster.ts";
import type { Config } from "#src/config.ts";

/** The database of these settings in words, without its password. */
export function whereTheDatabaseIs({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Config, "DATABASE_URL" | "DATA_DIR">): string {
  if (!DATABASE_URL) return clusterIn(DATA_DIR);
  const { host, pathname } = new URL(DATABASE_URL);
  return `the database ${pathname.slice(1)} on ${host}`;
}
