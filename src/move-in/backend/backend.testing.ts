import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshDatabase } from "#src/testing/postgres.ts";

export const ACCOUNTS = 300;

/** The password of every account in the sample with a bcrypt hash. */
export const password = "the password of an account";
export const emailOf = (account: number) => `person${account}@example.ac.uk`;

/** A stable id, like `id(kind, n)` in the sample. */
export const idOf = (kind: number, number: number) =>
  `${String(kind).padStart(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;

const folder = join(import.meta.dirname, "dumps");

/** The sample database as a custom dump of pg_dump 15. */
export const customDump = join(folder, "backend.dump");

/** The sample as a plain dump, which pg_restore makes from the custom one. */
export function plainDump(): string {
  const path = join(freshFolder(), "backend.sql");
  execFileSync("pg_restore", ["--file", path, customDump]);
  return path;
}

/** A hosted backend's database in PostgreSQL, and a folder with the files of its buckets. */
export async function startBackend(): Promise<{ url: string; files: string }> {
  const url = await freshDatabase();
  await rowsOf(url, readFileSync(join(folder, "backend.sql"), "utf8"));
  return { url, files: makeFiles() };
}

function makeFiles(): string {
  const folder = freshFolder();
  const put = (from: string, to: string) => {
    mkdirSync(join(folder, to, ".."), { recursive: true });
    cpSync(inRoot("demo", from), join(folder, to));
  };
  put("tracks/lowlight.mp3", "tracks/admin/sound/1_song one.mp3");
  put("tracks/greenway.mp3", "tracks/admin/sound/2_song one.mp3");
  put("videos/dock-swell.webp", "covers/admin/1_cover.webp");
  put("videos/dock-swell.mp4", "culture-videos/culture-videos/1_a.mp4");
  writeFileSync(join(folder, "tracks/not-a-sound.mp3"), "no sound");
  return folder;
}

export async function rowsOf<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
