import { existsSync, mkdirSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from "@electric-sql/pglite";
import { requireFolder } from "#shared/data-folder.server.ts";
import { twoPassCopy } from "./copy-files.ts";
import { DatabaseCorrupt, diskFailure } from "./database-errors.ts";
import { DurableFiles } from "./durable-files.ts";
import { lockFolder } from "./folder-lock.ts";
import { PreparedStatements } from "./prepared-statements.ts";
import { syncFolder, syncTree } from "./sync-tree.ts";
import { TransactionScope } from "./transaction-scope.ts";
import { scheduleUpkeep } from "./upkeep.ts";

export type EmbeddedOptions = {
  /** Called when the disk is full or failing; must not return. By default prints one sentence and exits with code 1. */
  onDiskFailure?: (sentence: string) => never;
};

/**
 * Opens PostgreSQL inside this process, with its files in `<folder>/pg`, which the first start creates.
 * @throws {DatabaseLocked} when the folder is open elsewhere.
 * @throws {DatabaseCorrupt} when `<folder>/pg` exists but cannot be opened.
 * @throws {OperatorError} when this account may not read or write it.
 */
export async function openEmbedded(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const unlock = lockFolder(folder);
  const { onDiskFailure = exitWithMessage } = options;
  const files = (data: string) =>
    new DurableFiles(data, (reason) => onDiskFailure(diskFailure(folder, reason)));
  const data = join(folder, "pg");
  try {
    if (!existsSync(data)) await initialise(data, files);
    const database = await openExisting(data, files(data), () => {
      stopUpkeep();
      unlock();
    });
    const stopUpkeep = scheduleUpkeep(database);
    return database;
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Copies the files of a database that no process has open, as `copyFiles` does.
 * @throws {DatabaseLocked} when the folder is open elsewhere.
 */
export async function copyClosed(folder: string, to: string): Promise<void> {
  const unlock = lockFolder(folder);
  try {
    await twoPassCopy(join(folder, "pg"), join(to, "pg")).first();
  } finally {
    unlock();
  }
}

/**
 * PGlite with prepared statements, which yields to the event loop between queries and throws instead of deadlocking
 * with itself.
 */
export class EmbeddedPostgres extends PGlite {
  readonly #scope = new TransactionScope();
  readonly #statements = new PreparedStatements(this);
  readonly #onClose: () => void;
  #pending = 0;

  constructor(options: PGliteOptions, onClose: () => void = () => {}) {
    super(options);
    this.#onClose = onClose;
  }

  override async query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    if (!this.#statements.isCacheable(text, values, options)) return super.query<T>(text, values, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this._runExclusiveQuery(() => this.#statements.run<T>(text, values, options)),
    );
  }

  override async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const { query } = tx;
      tx.query = async <Row>(text: string, values?: unknown[], options?: QueryOptions) => {
        if (tx.closed || !this.#statements.isCacheable(text, values, options))
          return query<Row>(text, values, options);
        return this._runExclusiveQuery(() => this.#statements.run<Row>(text, values, options));
      };
      return this.#scope.run(() => work(tx));
    });
  }

  // Every query and transaction on the outer handle passes through here, one at a time.
  override _runExclusiveTransaction<T>(work: () => Promise<T>): Promise<T> {
    this.#scope.assertOutside();
    this.#pending++;
    const answer = super._runExclusiveTransaction(async () => {
      await setImmediate();
      return work();
    });
    return answer.finally(() => this.#pending--);
  }

  /** The embedded database has one connection. */
  pool() {
    return { size: 1, inUse: Math.min(1, this.#pending), waiting: Math.max(0, this.#pending - 1) };
  }

  /**
   * Copies the database's files from `data` to a new folder, as a kill at this moment would leave them: `openEmbedded` recovers
   * the copy. Queries wait while the files are copied that changed during a first pass.
   */
  async copyFiles(data: string, to: string): Promise<void> {
    const copy = twoPassCopy(data, to);
    await copy.first();
    await this._runExclusiveTransaction(copy.last);
  }

  override async close(): Promise<void> {
    try {
      await super.close();
    } finally {
      this.#onClose();
    }
  }
}

// A kill while this runs leaves only `pg.new`, which the next start deletes.
async function initialise(data: string, files: (data: string) => DurableFiles): Promise<void> {
  const unfinished = `${data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const database = new EmbeddedPostgres({ fs: files(unfinished), startParams });
  await database.waitReady;
  await database.close();
  syncTree(unfinished);
  renameSync(unfinished, data);
  syncFolder(join(data, ".."));
}

async function openExisting(data: string, fs: DurableFiles, onClose: () => void) {
  requireFolder(data);
  if (!existsSync(join(data, "PG_VERSION"))) throw new DatabaseCorrupt(data, "PG_VERSION is missing");
  let reason = "it does not start";
  const onStderr = (line: string) => {
    reason = /(?:PANIC|FATAL|ERROR):\s*(.*)/.exec(line)?.[1] ?? reason;
    return true;
  };
  const database = new EmbeddedPostgres({ fs, startParams, onStderr }, onClose);
  try {
    await database.waitReady;
    return database;
  } catch {
    throw new DatabaseCorrupt(data, reason);
  }
}

/** PGlite's defaults, but durable: without -F, and with fsync because its fdatasync does nothing. */
export const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  ...["-c", "wal_sync_method=fsync"],
  ...["-c", "shared_buffers=16MB"],
  ...["-c", "wal_buffers=1MB"],
  ...["-c", "min_wal_size=32MB"],
  ...["-c", "max_wal_size=64MB"],
];

function exitWithMessage(sentence: string): never {
  try {
    writeSync(2, `${sentence}\n`);
  } finally {
    // Exits even where stderr is on the same full disk.
    process.exit(1);
  }
}
