import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import type { Database } from "#shared/db/database.ts";
import { LOCK_CHANNEL, releaseLock, renewLock, takeLock } from "./upload-locks.queries.ts";
import { UploadRefused } from "./upload-problems.server.ts";

/** An upload that a request of this process alone may write to. */
export interface UploadLease {
  /** False once another process may hold the upload: this one could not renew its lock in time. */
  isValid(): boolean;
  /** Never rejects: a lock that cannot be released expires. */
  release(): Promise<void>;
}

export interface UploadLeases {
  /**
   * Waits for the upload's lock. Rejects after 20 seconds and when `signal` aborts.
   *
   * @param onWanted called when another process waits for the lock, or has taken it; may be called repeatedly
   */
  take(uploadId: string, options: { signal: AbortSignal; onWanted: () => void }): Promise<UploadLease>;
  close(): Promise<void>;
}

/** The lifetime of a lock without renewal: a killed process blocks its uploads for this long. */
const LEASE_SECONDS = 15;

const RENEWAL_MS = 5000;

/** How often a waiting request tries again, in case a notification is lost. */
const RETRY_MS = 1000;

/** Longer than a lease, so that a request survives the death of the process that it follows. */
const TIMEOUT_MS = 20_000;

/**
 * Locks of uploads across the processes of one database: rows that expire, renewed while a request lasts. They hold
 * behind a pooler in transaction mode, unlike advisory locks of a session.
 */
export async function openUploadLeases(database: Database): Promise<UploadLeases> {
  const wanted = new EventEmitter().setMaxListeners(0);
  const freed = new EventEmitter().setMaxListeners(0);
  const stop = await database.listen(LOCK_CHANNEL, (payload) => {
    const [kind, uploadId = ""] = payload.split(" ");
    (kind === "wanted" ? wanted : freed).emit(uploadId);
  });

  return {
    async take(uploadId, { signal, onWanted }) {
      const holder = randomUUID();
      const deadline = performance.now() + TIMEOUT_MS;
      for (;;) {
        // Listens before it asks, so that it misses no release.
        const wait = waitForRelease(uploadId, signal);
        try {
          const askedAt = performance.now();
          if (await takeLock(database.db, { uploadId, holder, seconds: LEASE_SECONDS }))
            return keep({ uploadId, holder }, askedAt, onWanted);
          if (performance.now() > deadline) throw new UploadRefused("SERVICE_UNAVAILABLE");
          await wait.released;
        } finally {
          wait.end();
        }
        if (signal.aborted) throw new UploadRefused("SERVICE_UNAVAILABLE");
      }
    },
    close: stop,
  };

  /** `released` resolves at the next release of the upload, after a second, or when `signal` aborts. */
  function waitForRelease(uploadId: string, signal: AbortSignal) {
    const over = new AbortController();
    const any = AbortSignal.any([signal, over.signal, AbortSignal.timeout(RETRY_MS)]);
    const released = once(freed, uploadId, { signal: any }).catch(() => undefined);
    return { released, end: () => over.abort() };
  }

  function keep(
    lock: { uploadId: string; holder: string },
    takenAt: number,
    onWanted: () => void,
  ): UploadLease {
    let validUntil = takenAt + LEASE_SECONDS * 1000;
    const isValid = () => performance.now() < validUntil;
    let isRenewing = false;
    const renew = async () => {
      if (isRenewing) return;
      isRenewing = true;
      const askedAt = performance.now();
      try {
        const renewed = await renewLock(database.db, { ...lock, seconds: LEASE_SECONDS });
        validUntil = renewed ? askedAt + LEASE_SECONDS * 1000 : Number.NEGATIVE_INFINITY;
        // Also asks here, because a notification may be lost.
        if (!renewed || renewed.isWanted) onWanted();
      } catch {
        // An unreachable database: the lease runs out, unless a later renewal succeeds.
      } finally {
        isRenewing = false;
      }
    };
    const timer = setInterval(() => {
      if (!isValid()) onWanted();
      void renew();
    }, RENEWAL_MS);
    wanted.on(lock.uploadId, onWanted);
    return {
      isValid,
      async release() {
        clearInterval(timer);
        wanted.off(lock.uploadId, onWanted);
        await releaseLock(database.db, lock).catch(() => undefined);
      },
    };
  }
}
