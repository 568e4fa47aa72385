import type { Locker, RequestRelease } from "@tus/server";
import { UploadRefused } from "./upload-problems.server.ts";

const TIMEOUT_MS = 20_000;

interface Held {
  requestRelease: RequestRelease;
  waiting: (() => void)[];
}

/**
 * Allows one request at a time on an upload, within this process. A new request asks the current holder to release the
 * lock: after a reconnect the old connection may hang for minutes. Waits on a promise, while the library's own locker
 * polls.
 */
export function createUploadLocker(): Locker {
  const locks = new Map<string, Held>();
  return {
    newLock: (id) => ({
      async lock(signal, requestRelease) {
        const held = locks.get(id);
        if (!held) {
          locks.set(id, { requestRelease, waiting: [] });
          return;
        }
        await waitForRelease(held, signal);
        held.requestRelease = requestRelease;
        // Newer requests queued meanwhile, so this one releases at once.
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

function waitForRelease(held: Held, signal: AbortSignal): Promise<void> {
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
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", giveUp);
    };
    signal.addEventListener("abort", giveUp);
    held.waiting.push(turn);
    void held.requestRelease();
  });
}
