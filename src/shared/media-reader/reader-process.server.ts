import { spawn } from "node:child_process";
import { once } from "node:events";
import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Ids } from "#shared/other-account.server.ts";
import { programFile } from "#shared/root.server.ts";
import { type MediaReply, type MediaTask, outputsOf } from "./media-tasks.server.ts";

/** The inspection failed: the process ended, exceeded its budget, or could not write. */
export class MediaReaderFailed extends Error {
  override name = "MediaReaderFailed";
  readonly reason: "ended" | "too-slow" | "unwritable";
  /** The system error code, if there is one, for example ENOSPC. */
  readonly code: string | undefined;
  constructor(reason: MediaReaderFailed["reason"], message: string, code?: string) {
    super(message);
    this.reason = reason;
    this.code = code;
  }
}

export interface Budget {
  cpuSeconds: number;
  /** Wall-clock milliseconds; generous, since the disk may be slow and the machine busy. */
  ms: number;
}

export interface Place {
  path: string;
  /** An existing folder for the task's output. */
  outDir: string;
}

/** How a command runs without the site's rights. */
export interface Confinement {
  /** The words before the command. */
  prefix: readonly string[];
  /** The account of the command; undefined for this process's own. */
  ids?: Ids;
}

interface Limits {
  budget: Budget;
  confinement: Confinement | undefined;
}

const script = programFile("media-reader");

/** Kilobytes of memory that the process can write to. Node reserves 600 MB, of which it uses little. */
const MAX_DATA_KB = 1024 * 1024;

/**
 * Runs a task in a separate process, which receives the file and its outputs as open descriptors. A refused file has
 * no outputs.
 */
export async function readInProcess(
  task: MediaTask,
  { path, outDir }: Place,
  limits: Limits,
): Promise<{ answer: unknown; files: string[] | undefined }> {
  const files = outputsOf[task].map((name) => join(outDir, name));
  const handles = [await open(path)];
  let isWritten = false;
  try {
    for (const file of files) handles.push(await openNew(file));
    const reply = await replyOf(task, handles, limits);
    if ("problem" in reply) throw new MediaReaderFailed("unwritable", reply.problem, reply.code);
    const { answer } = reply;
    isWritten = !(answer instanceof Object && "refused" in answer);
    return { answer, files: isWritten ? files : undefined };
  } finally {
    for (const handle of handles) await handle.close();
    if (!isWritten) for (const file of files) await rm(file, { force: true }).catch(() => undefined);
  }
}

/** The file of an earlier attempt may be hard-linked into the media store, so it is not written again. */
async function openNew(file: string): Promise<FileHandle> {
  await rm(file, { force: true });
  return open(file, "wx");
}

async function replyOf(
  task: MediaTask,
  handles: FileHandle[],
  { budget, confinement }: Limits,
): Promise<MediaReply> {
  const [command = "", ...args] = [
    ...(confinement?.prefix ?? []),
    ...limitsOf(budget),
    ...[process.execPath, "--max-old-space-size=256", "--max-semi-space-size=4", script, task],
  ];
  const child = spawn(command, args, {
    ...confinement?.ids,
    stdio: ["ignore", "ignore", "inherit", "ipc", ...handles.map(({ fd }) => fd)],
    // No environment variables, because they contain secrets. The setting limits the memory that ended threads
    // retain.
    env: { MALLOC_ARENA_MAX: "2" },
    timeout: budget.ms,
    killSignal: "SIGKILL",
  });
  let reply: MediaReply | undefined;
  child.once("message", (message: MediaReply) => {
    reply = message;
  });
  // The reply may arrive after the exit.
  const [[code, killedBy]] = await Promise.all([once(child, "exit"), once(child, "disconnect")]);
  if (reply) return reply;
  // A crash ends the process with a signal. With an exit code it did not start, which is not the file's fault.
  if (!killedBy) throw new Error(`The media reader ended with ${code} before its answer`);
  const isTooSlow = killedBy === "SIGXCPU" || child.killed;
  throw new MediaReaderFailed(isTooSlow ? "too-slow" : "ended", `It ended with ${killedBy}`);
}

/** The shell's limits of CPU time and memory. On Windows, only the wall-clock limit applies. */
function limitsOf({ cpuSeconds }: Budget): string[] {
  if (process.platform === "win32") return [];
  const commands = 'ulimit -c 0; ulimit -S -t "$1"; ulimit -d "$2"; shift 2; exec "$@"';
  return ["/bin/sh", "-c", commands, "sh", String(cpuSeconds), String(MAX_DATA_KB)];
}
