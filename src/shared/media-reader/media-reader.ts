import { type ChildProcess, fork } from "node:child_process";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { MediaReply, MediaRequest, MediaTaskName, MediaTasks } from "./media-tasks.ts";

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

export interface MediaReader {
  /**
   * Waits for its turn. Rejects with MediaReaderFailed, or with the signal's reason once that is aborted, or with another
   * error when the process cannot be started.
   */
  ask<Name extends MediaTaskName>(
    name: Name,
    told: MediaTasks[Name]["told"],
    signal?: AbortSignal,
  ): Promise<MediaTasks[Name]["answer"]>;
  /** The process that is there now, if one is. */
  processId(): number | undefined;
}

const START_MS = 30_000;

/** How long each may take. Of 100 MB a proof takes less than a second on a small machine, a waveform five; of 50 MB of video a second, where the disk is fast. */
const defaultLimits: Record<MediaTaskName, number> = {
  "read-audio": 30_000,
  waveform: 120_000,
  covers: 30_000,
  poster: 30_000,
  "read-video": MINUTE_MS,
};

/**
 * Looks into files that strangers made, in a process of its own that knows no secrets, so that what they do to a decoder never
 * reaches the site. It starts when it is needed, does one file at a time, and ends after `idleMs` without any.
 */
export function createMediaReader({ idleMs = 15_000, limits = defaultLimits } = {}): MediaReader {
  const waiting: Turn[] = [];
  let child: ChildProcess | undefined;
  let isBusy = false;
  let idle: NodeJS.Timeout | undefined;

  async function takeTurns(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    clearTimeout(idle);
    for (let turn = waiting.shift(); turn; turn = waiting.shift()) {
      await attempt(turn)
        // Once more: it may have ended for another reason than this file.
        .catch((error) => (hasEnded(error) ? attempt(turn) : Promise.reject(error)))
        .then(turn.resolve, turn.reject);
    }
    isBusy = false;
    idle = setTimeout(() => child?.connected && child.disconnect(), idleMs).unref();
  }

  async function attempt({ request, signal }: Turn): Promise<unknown> {
    signal?.throwIfAborted();
    child = child && isThere(child) ? child : await start();
    return converse(child, request, limits[request.name], signal);
  }

  return {
    ask(name, told, signal) {
      return new Promise<never>((resolve, reject) => {
        const turn = { request: { name, told }, signal, resolve, reject } as Turn;
        // Somebody waits for everything but a waveform.
        const place =
          name === "waveform" ? -1 : waiting.findIndex(({ request }) => request.name === "waveform");
        waiting.splice(place < 0 ? waiting.length : place, 0, turn);
        void takeTurns();
      });
    },
    processId: () => (child && isThere(child) ? child.pid : undefined),
  };
}

/** The one of this process. */
export const mediaReader = createMediaReader();

interface Turn {
  request: MediaRequest;
  signal: AbortSignal | undefined;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

const isThere = (child: ChildProcess) => child.connected && !child.killed && child.signalCode === null;

const hasEnded = (error: unknown) => error instanceof MediaReaderFailed && error.reason === "ended";

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
    reject(new MediaReaderFailed("ended", `It ended with ${killedBy ?? how}`));
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
