import type { Locker, RequestRelease } from "@tus/server";
import type { UploadLease, UploadLeases } from "./upload-leases.server.ts";
import { UploadRefused } from "./upload-problems.server.ts";
import { keyOf } from "./upload-store.server.ts";

const TIMEOUT_MS = 20_000;

interface Held {
  requestRelease: RequestRelease;
  waiting: (() => void)[];
  lease?: UploadLease;
}

/** The library's locker, with the question whether a request still holds its lock. */
export interface UploadLocker extends Locker {
  /** False once the lock of an upload was lost to another process. */
  holds(id: string): boolean;
}

/**
 * Allows one request at a time on an upload: in turn within this process, by a lease between processes. A new request
 * asks the current holder to release the lock: after a reconnect the old connection may hang for minutes. Waits on a
 * promise, while the library's own locker polls.
 */
export function createUploadLocker(leases: Pick<UploadLeases, "take">): UploadLocker {
  const locks = new Map<string, Held>();

  return {
    holds: (id) => locks.get(id)?.lease?.isValid() ?? false,
    newLock: (id) => ({
      async lock(signal, requestRelease) {
        const held = locks.get(id) ?? { requestRelease, waiting: [] };
        if (locks.has(id)) await waitForRelease(held, signal);
        locks.set(id, held);
        held.requestRelease = requestRelease;
        try {
          const { uploadId } = keyOf(id);
          held.lease = await leases.take(uploadId, { signal, onWanted: () => void requestRelease() });
        } catch (error) {
          grantNext(id);
          throw error;
        }
        // Newer requests queued meanwhile, so this one releases at once.
        if (held.waiting.length > 0) void requestRelease();
      },
      async unlock() {
        const held = locks.get(id);
        await held?.lease?.release();
        grantNext(id);
      },
    }),
  };

  function grantNext(id: string): void {
    const held = locks.get(id);
    const next = held?.waiting.shift();
    delete held?.lease;
    if (next) next();
    else locks.delete(id);
  }
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
