import type { Locker, RequestRelease } from "@tus/server";
import { UploadRefused } from "./upload-problems.server.ts";

const PATIENCE_MS = 20_000;

interface Held {
  requestRelease: RequestRelease;
  waiting: (() => void)[];
}

/**
 * One request at a time on an upload, within this process. Who comes asks who holds it to stop: after a reconnect the old connection
 * may hang for minutes. Waits without turning, unlike the library's own.
 */
export function newestWins(): Locker {
  const locks = new Map<string, Held>();
  return {
    newLock: (id) => ({
      async lock(signal, requestRelease) {
        const held = locks.get(id);
        if (!held) {
          locks.set(id, { requestRelease, waiting: [] });
          return;
        }
        await turnIn(held, signal);
        held.requestRelease = requestRelease;
        // Others came meanwhile: they are newer still.
        if (held.waiting.length > 0) void requestRelease();
      },
      async unlock() {
        const next = locks.get(id)?.waiting.shift();
        if (next) next();
        else locks.delete(id);
      },
    }),
  };
}

function turnIn(held: Held, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      settle();
      resolve();
    };
    const giveUp = () => {
      settle();
      held.waiting = held.waiting.filter((other) => other !== turn);
      reject(new UploadRefused("SERVICE_UNAVAILABLE"));
    };
    const timer = setTimeout(giveUp, PATIENCE_MS);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    };
    signal.addEventListener("abort", giveUp);
    held.waiting.push(turn);
    void held.requestRelease();
  });
}
