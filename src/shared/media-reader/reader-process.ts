import { type ChildProcess, fork } from "node:child_process";
import { CPU_SIGNAL, type MediaReply, type MediaRequest } from "./media-tasks.ts";

/** The inspection failed: the process ended, exceeded its budget, or reported an error. */
export class MediaReaderFailed extends Error {
  override name = "MediaReaderFailed";
  readonly reason: "ended" | "too-slow" | "unreadable";
  /** The system error code, if there is one: ENOSPC, ENOENT. */
  readonly code: string | undefined;
  constructor(reason: MediaReaderFailed["reason"], message: string, code?: string) {
    super(message);
    this.reason = reason;
    this.code = code;
  }
}

const START_MS = 30_000;

/** A child process that inspects one file at a time. It starts on demand, again after it has ended. */
export class ReaderProcess {
  #child: ChildProcess | undefined;

  /** The id of the running process, if there is one. */
  get id(): number | undefined {
    return this.#child && isRunning(this.#child) ? this.#child.pid : undefined;
  }

  async ask(request: MediaRequest, limitMs: number, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    this.#child = this.#child && isRunning(this.#child) ? this.#child : await start();
    return exchange(this.#child, request, limitMs, signal);
  }

  /** Ends the process after its current task. */
  release(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }
}

const isRunning = (child: ChildProcess) => child.connected && !child.killed && child.signalCode === null;

async function start(): Promise<ChildProcess> {
  const child = fork(new URL("./media-reader.process.ts", import.meta.url), {
    execArgv: ["--max-old-space-size=192", "--max-semi-space-size=4"],
    // Inherits no environment, which has secrets. The setting limits the memory that ended threads retain.
    env: { MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // Without a listener, a failed send would crash the site.
  child.on("error", () => undefined);
  try {
    await nextReply(child, START_MS);
  } catch (cause) {
    throw new Error("The media reader's process does not start", { cause });
  }
  return child;
}

async function exchange(
  child: ChildProcess,
  request: MediaRequest,
  limitMs: number,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  child.send(request);
  const reply = await nextReply(child, limitMs, signal);
  if ("problem" in reply) throw new MediaReaderFailed("unreadable", reply.problem, reply.code);
  return "answer" in reply ? reply.answer : undefined;
}

/** The next reply. Kills the process on a timeout or an abort, and refs it while a reply is pending only. */
function nextReply(child: ChildProcess, limitMs: number, signal?: AbortSignal): Promise<MediaReply> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaReply>();
  const end = (error: unknown) => {
    child.kill("SIGKILL");
    reject(error);
  };
  const onEnd = (how: unknown, killedBy?: unknown) =>
    reject(
      killedBy === CPU_SIGNAL
        ? new MediaReaderFailed("too-slow", "It exceeded its CPU time")
        : new MediaReaderFailed("ended", `It ended with ${killedBy ?? how}`),
    );
  const onAbort = () => end(signal?.reason);
  const timer = setTimeout(
    () => end(new MediaReaderFailed("too-slow", `It took more than ${limitMs} ms`)),
    limitMs,
  );
  child.ref();
  child.channel?.ref();
  child.once("message", resolve).once("error", onEnd).once("exit", onEnd);
  signal?.addEventListener("abort", onAbort);
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", resolve).off("error", onEnd).off("exit", onEnd);
    signal?.removeEventListener("abort", onAbort);
    child.unref();
    child.channel?.unref();
  });
}
