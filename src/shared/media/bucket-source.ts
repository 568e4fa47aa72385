import { LRUCache } from "lru-cache";
import type { Bucket, ObjectFacts } from "#shared/object-storage/bucket.server.ts";
import { openBytes, type ReadOptions } from "#shared/object-storage/object-bytes.server.ts";
import { StorageUnavailable } from "#shared/object-storage/storage-unavailable.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import type { BodyReader } from "./body.ts";
import type { MediaSource } from "./files.ts";
import { hasUniqueName } from "./store.ts";

/**
 * Facts of files whose content never changes, so that a range costs one request to the bucket. A removed file is thus
 * answered by 304 and to HEAD for at most this long; its bytes are gone at once.
 */
const KEPT_FACTS = { max: 10_000, ttl: 10 * MINUTE_MS };

/**
 * The files of a bucket, to serve.
 *
 * @param keyOf the key of a name; undefined for a name that is not served
 */
export function bucketSource(
  bucket: Pick<Bucket, "head" | "get">,
  keyOf: (name: string) => string | undefined,
  { patienceMs }: Pick<ReadOptions, "patienceMs"> = {},
): MediaSource & { forget(name: string): void } {
  const kept = new LRUCache<string, ObjectFacts>(KEPT_FACTS);

  return {
    async open(name) {
      const key = keyOf(name);
      if (key === undefined) return undefined;
      const facts = kept.get(name) ?? (await bucket.head(key));
      if (!facts) return undefined;
      if (hasUniqueName(name)) kept.set(name, facts);
      return {
        ...facts,
        async readerOf(range, client) {
          const cancel = new AbortController();
          const { signal } = cancel;
          if (client.destroyed) cancel.abort();
          else client.once("close", () => cancel.abort());
          const options = { range, etag: facts.etag, signal, patienceMs };
          const found = await openBytes(bucket, key, options).catch((error: unknown) => {
            // The client has closed the connection, so no answer is sent.
            if (signal.aborted) return undefined;
            if ((error as Error).name !== "PreconditionFailed") throw error;
            drop();
            throw new StorageUnavailable("an object was replaced", { cause: error });
          });
          if (!found) drop();
          return found && readerOf(found.bytes, () => cancel.abort());
        },
        async close() {},
      };

      function drop(): void {
        kept.delete(name);
      }
    },
    forget: (name) => void kept.delete(name),
  };
}

const none = new Uint8Array();

function readerOf(chunks: AsyncIterator<Uint8Array, void>, cancel: () => void): BodyReader {
  let left: Uint8Array = none;
  return {
    async read(most, done) {
      if (left.byteLength === 0) {
        try {
          left = (await chunks.next()).value ?? none;
        } catch (error) {
          return done(error, none);
        }
      }
      const part = left.subarray(0, most);
      left = left.subarray(part.byteLength);
      done(undefined, part);
    },
    close: cancel,
  };
}
