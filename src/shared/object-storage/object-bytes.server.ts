import type { Readable } from "node:stream";
import type { Bucket, GetOptions, ObjectFacts } from "./bucket.server.ts";

/**
 * Opens an object, or a part of it, as bytes; undefined for a missing one. A connection that breaks, or that the store
 * closes because the reader was slow, is replaced once bytes have arrived over it, so that long downloads end.
 *
 * @param options.signal cancels the request, also while bytes are awaited; an iteration that is left early needs no signal
 */
export async function openBytes(
  bucket: Pick<Bucket, "get">,
  key: string,
  options: GetOptions = {},
): Promise<{ facts: ObjectFacts; bytes: AsyncGenerator<Uint8Array, void> } | undefined> {
  const found = await bucket.get(key, options);
  if (!found) return undefined;
  const { facts, body } = found;
  const last = options.range?.end ?? facts.size - 1;
  return { facts, bytes: bytesOf(body, options.range?.start ?? 0) };

  async function* bytesOf(first: Readable, start: number) {
    let position = start;
    let part = first;
    while (true) {
      const before = position;
      try {
        for await (const chunk of part) {
          position += (chunk as Uint8Array).byteLength;
          yield chunk as Uint8Array;
        }
        if (position > last) return;
        throw new Error(`The object storage ended its answer ${last + 1 - position} bytes early`);
      } catch (error) {
        if (options.signal?.aborted || position === before) throw error;
      }
      const range = { start: position, end: last };
      const next = await bucket.get(key, { ...options, etag: facts.etag, range });
      if (!next) throw new Error("The object was removed while it was read");
      part = next.body;
    }
  }
}
