import { existsSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { PGlite, type PGliteOptions, type Transaction } from "@electric-sql/pglite";
import { DatabaseCorrupt, diskFullSentence } from "./database-errors.ts";
import { DurableFiles } from "./durable-files.ts";
import { lockFolder } from "./folder-lock.ts";
import { OwnTransaction } from "./own-transaction.ts";
import { syncFolder, syncTree } from "./sync-tree.ts";

export type EmbeddedOptions = {
  /** Called at the first write that finds the disk full; must not return. By default: one sentence, then exit code 1. */
  onDiskFull?: (sentence: string) => void;
};

/**
 * Opens PostgreSQL inside this process, its files in `<folder>/pg`, creating them at the first start.
 * @throws {DatabaseLocked} when the folder is open elsewhere.
 * @throws {DatabaseCorrupt} when `<folder>/pg` is there but cannot be opened.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const unlock = lockFolder(folder);
  const onDiskFull = () => (options.onDiskFull ?? exitDiskFull)(diskFullSentence(folder));
  const data = join(folder, "pg");
  try {
    if (!existsSync(data)) await initialise(data, onDiskFull);
    return await openExisting(data, onDiskFull, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite that lets the rest of the process run between queries, and refuses one that would wait for itself for ever. */
export class EmbeddedPostgres extends PGlite {
  readonly #own = new OwnTransaction();
  readonly #unlock: () => void;

  constructor(options: PGliteOptions, unlock: () => void = () => {}) {
    super(options);
    this.#unlock = unlock;
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => this.#own.run(() => work(tx)));
  }

  // Every query and transaction on the outer handle comes through here, one at a time.
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#own.refuse();
    return super._runExclusiveTransaction(async () => {
      await setImmediate();
      return work();
    });
  }

  override async close(): Promise<void> {
    await super.close();
    this.#unlock();
  }
}

// A kill while this runs leaves only `pg.new`, which the next start sweeps away.
async function initialise(data: string, onDiskFull: () => void): Promise<void> {
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  const database = new EmbeddedPostgres({ fs: new DurableFiles(half, onDiskFull), startParams });
  await database.waitReady;
  await database.close();
  syncTree(half);
  renameSync(half, data);
  syncFolder(join(data, ".."));
}

async function openExisting(data: string, onDiskFull: () => void, unlock: () => void) {
  if (!existsSync(join(data, "PG_VERSION"))) throw new DatabaseCorrupt(data, "PG_VERSION is missing");
  const complaints: string[] = [];
  const onStderr = (line: string) => complaints.push(line) > 0;
  const database = new EmbeddedPostgres(
    { fs: new DurableFiles(data, onDiskFull), startParams, onStderr },
    unlock,
  );
  try {
    await database.waitReady;
    return database;
  } catch {
    throw new DatabaseCorrupt(data, lastReason(complaints));
  }
}

// PGlite's own, but writing to disk for real: without -F, and with fsync because its fdatasync does nothing.
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "shared_buffers=16MB"],
  ...["-c", "wal_buffers=1MB"],
];

function lastReason(complaints: string[]): string {
  const line = complaints.findLast((text) => /(PANIC|FATAL|ERROR):/.test(text)) ?? "it does not start";
  return line.replace(/^.*?(PANIC|FATAL|ERROR):\s*/, "");
}

function exitDiskFull(sentence: string): void {
  writeSync(2, `${sentence}\n`);
  process.exit(1);
}
