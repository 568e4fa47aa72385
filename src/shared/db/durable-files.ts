import { fsyncSync } from "node:fs";
import type { PGlite, postgresMod } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite's files on disk, with two additions to its NodeFS: fsync reaches the disk, and a full or failing disk is
 * reported at once (embedded PostgreSQL would retry forever).
 */
export class DurableFiles extends NodeFS {
  readonly #onFailure: (reason: "full" | "failing") => void;

  constructor(folder: string, onFailure: (reason: "full" | "failing") => void) {
    super(folder);
    this.#onFailure = onFailure;
  }

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (mod: PostgresMod) => this.#makeDurable(mod)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as Partial<PostgresMod> };
  }

  #makeDurable(mod: PostgresMod): void {
    const { stream_ops, node_ops } = (mod as unknown as { NODEFS: NodeFiles }).NODEFS;
    stream_ops.fsync = (stream: OpenFile) => {
      try {
        fsyncSync(stream.nfd);
        return 0;
      } catch {
        // Windows cannot fsync a folder and does not need it.
        if (mod.FS.isDir(stream.node.mode)) return 0;
        this.#onFailure("failing");
        return EIO;
      }
    };
    for (const [ops, name] of [
      [stream_ops, "write"],
      [stream_ops, "setattr"],
      [node_ops, "setattr"],
      [node_ops, "mknod"],
    ] as const) {
      ops[name] = this.#noticeDiskFull(ops[name]);
    }
  }

  #noticeDiskFull(operation: FileOperation | undefined): FileOperation {
    if (!operation) throw new Error("PGlite's file system has changed: durable-files.ts needs another look");
    return (...args) => {
      try {
        return operation(...args);
      } catch (error) {
        if (isDiskFull(error)) this.#onFailure("full");
        throw error;
      }
    };
  }
}

type PostgresMod = postgresMod.PostgresMod;
type FileOperation = (...args: never[]) => unknown;
type NodeFiles = Record<"stream_ops" | "node_ops", Record<string, FileOperation>>;
type OpenFile = { nfd: number; node: { mode: number } };

// Emscripten uses WASI's error numbers.
const EIO = 29;
const EDQUOT = 19;
const ENOSPC = 51;

function isDiskFull(error: unknown): boolean {
  const errno = (error as { errno?: number } | null)?.errno;
  return errno === ENOSPC || errno === EDQUOT;
}
