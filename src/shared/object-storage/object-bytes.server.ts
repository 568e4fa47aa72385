import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { Bucket, FoundObject, GetOptions } from "./bucket.server.ts";
import { StorageUnavailable } from "./storage-unavailable.server.ts";

export interface ReadOptions extends GetOptions {
  /** How long a started read waits for a storage that stopped answering; by default half a minute. */
  patienceMs?: number | undefined;
  /** How long a connection waits for the reader to take the next bytes; by default two seconds. */
  idleMs?: number | undefined;
}

/** The pause before each further attempt of a started read. */
const PAUSE_MS = 500;

/**
 * Opens an object, or a part of it, as bytes. Undefined for a missing object. A connection that breaks, or that waits
 * for a slow reader, is closed and replaced at the next byte. Long downloads therefore end, and slow ones occupy no
 * connection. The iteration rejects with StorageUnavailable.
 *
 * @param options.signal cancels the request, even while the reader waits for bytes; leaving the iteration early needs
 * no signal
 */
export async function openBytes(
  bucket: Pick<Bucket, "get">,
  key: string,
  { patienceMs = 30_000, idleMs = 2000, ...options }: ReadOptions = {},
): Promise<(Omit<FoundObject, "body"> & { bytes: AsyncGenerator<Uint8Array, void> }) | undefined> {
  const found = await bucket.get(key, options);
  if (!found) return undefined;
  const { body: first, ...facts } = found;
  const { signal } = options;
  return { ...facts, bytes: bytesOf() };

  async function* bytesOf() {
    let { start, end } = facts;
    let body: Readable | undefined = first;
    let lastAt = performance.now();
    for (;;) {
      const before = start;
      let failure: unknown = new Error("it ended its answer early");
      try {
        body ??= await rest(start, end);
        for await (const chunk of body as AsyncIterable<Uint8Array>) {
          start += chunk.byteLength;
          const idle = setTimeout(() => body?.destroy(), idleMs);
          try {
            yield chunk;
          } finally {
            clearTimeout(idle);
          }
          lastAt = performance.now();
        }
      } catch (error) {
        if (!body && !isUnavailable(error)) throw error;
        failure = error;
      }
      if (start > end) return;
      signal?.throwIfAborted();
      body = undefined;
      if (start > before) continue;
      if (performance.now() - lastAt >= patienceMs)
        throw isUnavailable(failure)
          ? failure
          : new StorageUnavailable("its connections break", { cause: failure });
      await sleep(PAUSE_MS, undefined, { signal });
    }
  }

  /** The remaining bytes. */
  async function rest(start: number, end: number): Promise<Readable> {
    const next = await bucket.get(key, { signal, Range: `bytes=${start}-${end}`, IfMatch: facts.etag });
    if (!next) throw new Error("The object was removed while it was read");
    return next.body;
  }
}
