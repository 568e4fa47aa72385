import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { isUnavailable } from "#shared/errors/unavailable.server.ts";
import type { Bucket, ByteRange, GetOptions, ObjectFacts } from "./bucket.server.ts";
import { StorageUnavailable } from "./storage-unavailable.server.ts";

export interface ReadOptions extends GetOptions {
  /** How long a read that has begun waits for a storage that went away; by default half a minute. */
  patienceMs?: number | undefined;
}

const PATIENCE_MS = 30_000;

/** The pause before each further attempt of a read that has begun. */
const PAUSE_MS = 500;

/**
 * Opens an object, or a part of it, as bytes; undefined for a missing one. A connection that breaks, or that the store
 * closes because the reader was slow, is replaced once bytes have arrived over it, so that long downloads end. The
 * iteration rejects with StorageUnavailable.
 *
 * @param options.signal cancels the request, also while bytes are awaited; an iteration that is left early needs no signal
 */
export async function openBytes(
  bucket: Pick<Bucket, "get">,
  key: string,
  { patienceMs = PATIENCE_MS, ...options }: ReadOptions = {},
): Promise<{ facts: ObjectFacts; bytes: AsyncGenerator<Uint8Array, void> } | undefined> {
  const found = await bucket.get(key, options);
  if (!found) return undefined;
  const { facts, body } = found;
  const { signal } = options;
  const last = options.range?.end ?? facts.size - 1;
  return { facts, bytes: bytesOf(body, options.range?.start ?? 0) };

  async function* bytesOf(first: Readable, start: number) {
    let position = start;
    let part = first;
    let lastAt = performance.now();
    for (;;) {
      const before = position;
      let failure: unknown = new Error("it ended its answer early");
      try {
        for await (const chunk of part) {
          position += (chunk as Uint8Array).byteLength;
          yield chunk as Uint8Array;
          lastAt = performance.now();
        }
        if (position > last) return;
      } catch (error) {
        failure = error;
      }
      signal?.throwIfAborted();
      if (position === before) await waitAfter(failure, lastAt);
      part = await rest({ start: position, end: last }, lastAt);
    }
  }

  /** The bytes that are left, once the storage answers. */
  async function rest(range: ByteRange, lastAt: number): Promise<Readable> {
    for (;;) {
      try {
        const next = await bucket.get(key, { ...options, etag: facts.etag, range });
        if (next) return next.body;
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        await waitAfter(error, lastAt);
        continue;
      }
      throw new Error("The object was removed while it was read");
    }
  }

  async function waitAfter(failure: unknown, lastAt: number): Promise<void> {
    if (performance.now() - lastAt < patienceMs) return sleep(PAUSE_MS, undefined, { signal });
    throw isUnavailable(failure)
      ? failure
      : new StorageUnavailable("its connections break", { cause: failure });
  }
}
