import { type ChildProcess, fork } from "node:child_process";
import { CPU_SIGNAL, type MediaReply, type MediaRequest } from "./media-tasks.ts";

/** The file could not be looked into: the process that did ended, or took too long, or says why. */
export class MediaReaderFailed extends Error {
  override name = "MediaReaderFailed";
  readonly reason: "ended" | "too-slow" | "unreadable";
  /** What the system called it, where it said: ENOSPC, ENOENT. */
  readonly code: string | undefined;
  constructor(reason: MediaReaderFailed["reason"], message: string, code?: string) {
    super(message);
    this.reason = reason;
    this.code = code;
  }
}

const START_MS = 30_000;

/** A process that looks into one file at a time. It starts when it is needed, anew after it has ended. */
export class ReaderProcess {
  #child: ChildProcess | undefined;

  /** The process that is there now, if one is. */
  get id(): number | undefined {
    return this.#child && isThere(this.#child) ? this.#child.pid : undefined;
  }

  async ask(request: MediaRequest, limitMs: number, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted();
    this.#child = this.#child && isThere(this.#child) ? this.#child : await start();
    return converse(this.#child, request, limitMs, signal);
  }

  /** Has it end once it is done. */
  release(): void {
    if (this.#child?.connected) this.#child.disconnect();
  }
}

const isThere = (child: ChildProcess) => child.connected && !child.killed && child.signalCode === null;

async function start(): Promise<ChildProcess> {
  const child = fork(new URL("./media-reader.process.ts", import.meta.url), {
    execArgv: ["--max-old-space-size=192", "--max-semi-space-size=4"],
    // Nothing of this process's, which is secret in part. The setting has threads that are done keep less memory.
    env: { MALLOC_ARENA_MAX: "2" },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // A message that cannot be sent must not end the site.
  child.on("error", () => undefined);
  try {
    await nextReply(child, START_MS);
  } catch (cause) {
    throw new Error("The process that looks into files does not start", { cause });
  }
  return child;
}

async function converse(
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

/** Ends the process when it takes too long or nobody waits any more. Only meanwhile does it keep this one alive. */
function nextReply(child: ChildProcess, limitMs: number, signal?: AbortSignal): Promise<MediaReply> {
  const { promise, resolve, reject } = Promise.withResolvers<MediaReply>();
  const end = (error: unknown) => {
    child.kill("SIGKILL");
    reject(error);
  };
  const onEnd = (how: unknown, killedBy?: unknown) =>
    reject(
      killedBy === CPU_SIGNAL
        ? new MediaReaderFailed("too-slow", "It took more of the processor than it may")
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
