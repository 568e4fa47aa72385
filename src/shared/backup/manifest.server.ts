import { createHash, timingSafeEqual } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";

/** Raised with each change of the format that an older release cannot read. Lower ones were never released. */
const FORMAT = 3;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().nonnegative();

/** A path below the backup, without hidden parts. */
const path = z.string().regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/);

const savedTable = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int().nonnegative(),
  /** JSON Lines, compressed with gzip: each row is an array of texts or nulls, in the order of `columns`. */
  file: path,
  size: bytes,
  sha256,
});

const savedFile = z.object({
  /** In the media store, and below the backup's `media/`. */
  name: path,
  size: bytes,
  sha256,
  /** The time of the last change in the store, in milliseconds: the next backup reuses unchanged files. */
  changedAt: z.number().optional(),
});

const manifestSchema = z.object({
  format: z.literal(FORMAT),
  id: z.uuid(),
  /** The moment of the database's rows. */
  takenAt: z.iso.datetime(),
  /** A keyed digest of `id`, to recognise the secret key. */
  keyCheck: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256 })),
  tables: z.array(savedTable),
  sequences: z.array(z.object({ name: z.string(), value: z.number() })),
  /** The names of the saved jobs' queues. */
  queues: z.array(z.string()),
  media: z.array(savedFile),
  /** Media files that the database names and the site does not have. */
  missing: z.array(z.string()),
  /** Media files that the database names and that are marked as unlawful images, which may not be copied. */
  withheld: z.array(z.string()).default([]),
});

export type Manifest = Omit<z.infer<typeof manifestSchema>, "format">;

/** A manifest with the text that was read. */
export interface ReadManifest extends Manifest {
  /** The text that `signature` signs. */
  text: string;
  /** A digest of the text, keyed with the site's key; empty where it is missing. */
  signature: string;
}

/** The part that describes the database. */
export type SavedDatabase = Pick<Manifest, "takenAt" | "migrations" | "tables" | "sequences" | "queues">;
export type SavedTable = z.infer<typeof savedTable>;
export type SavedFile = z.infer<typeof savedFile>;

export const MANIFEST = "manifest.json";
/** In the format of sha256sum. */
const CHECKSUM = "manifest.json.sha256";
const SIGNATURE = "manifest.json.hmac";

/** The manifest names the digest of every file of the backup, so its signature covers them all. */
export async function writeManifest(folder: string, manifest: Manifest, secrets: Secrets): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`;
  await writeFile(join(folder, MANIFEST), text, { mode: 0o600 });
  await writeFile(join(folder, CHECKSUM), `${digest(text)}  ${MANIFEST}\n`, { mode: 0o600 });
  await writeFile(join(folder, SIGNATURE), `${sign(text, secrets)}\n`, { mode: 0o600 });
}

/** A backup of a version that was no release. */
export class BackupOfOtherVersion extends OperatorError {
  override name = "BackupOfOtherVersion";
  /** @param difference a clause about the backup */
  constructor(difference: string) {
    super(`The backup was not made by a release (${difference}): restore it with the version that made it.`);
  }
}

/** @throws OperatorError for a folder without one, a damaged one, or one of a newer release or of an earlier version. */
export async function readManifest(folder: string): Promise<ReadManifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(unlessMissing);
  if (text === undefined) throw new OperatorError(`There is no backup in ${folder}: it has no ${MANIFEST}.`);
  const checksum = await readFile(join(folder, CHECKSUM), "utf8").catch(unlessMissing);
  if (checksum?.split(" ", 1)[0] !== digest(text)) throw damaged(folder, `${MANIFEST} was changed`);
  const content: unknown = JSON.parse(text);
  const { format } = z.object({ format: z.number() }).parse(content);
  if (format > FORMAT)
    throw new OperatorError(`The backup in ${folder} is of a newer release: restore it with that release.`);
  if (format < FORMAT) throw new BackupOfOtherVersion("its manifest has an earlier format");
  const signature = (await readFile(join(folder, SIGNATURE), "utf8").catch(unlessMissing)) ?? "";
  return { ...manifestSchema.parse(content), text, signature: signature.trim() };
}

/**
 * Whether this site's key signed the manifest. Checksums prove nothing: anyone who can write to the backups can write
 * checksums, and add an admin.
 */
export function isSigned({ text, signature }: ReadManifest, secrets: Secrets): boolean {
  const expected = Buffer.from(sign(text, secrets));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(text: string, secrets: Secrets): string {
  return secrets.digest("backup manifest", text);
}

export function damaged(folder: string, what: string): OperatorError {
  return new OperatorError(
    `The backup in ${folder} is damaged (${what}), and nothing was changed: use another backup.`,
  );
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

function unlessMissing(error: unknown): undefined {
  const { code = "" } = error as NodeJS.ErrnoException;
  if (!["ENOENT", "ENOTDIR"].includes(code)) throw error;
}
