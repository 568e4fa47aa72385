import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Bucket } from "#shared/object-storage/bucket.server.ts";
import { openBytes } from "#shared/object-storage/object-bytes.server.ts";
import { contentType } from "./content-type.server.ts";
import { sendObject } from "./send-object.server.ts";
import { checkedName, isMediaName, type MediaStore, mediaUrls } from "./store.server.ts";

/** The prefix of the keys of published files in the bucket. */
const PREFIX = "media/";

const keyOf = (name: string) => PREFIX + checkedName(name);

/**
 * Stores files in object storage, under `media/<name>`. `take` and `copy` check for the name before they write. Names
 * are unique, so the check only finds mistakes; of two concurrent writes of a name, the last one stays.
 */
export function bucketStore(bucket: Bucket): MediaStore {
  return {
    ...mediaUrls,
    send: (name, exchange, headers) => sendObject(bucket, keyOf(name), exchange, headers),
    put: async (name, content) => bucket.put(keyOf(name), content, contentType(name)),
    async take(name, path) {
      await requireFree(name);
      const content = (await open(path)).createReadStream();
      try {
        return await this.put(name, content);
      } finally {
        content.destroy();
      }
    },
    async copy(from, to) {
      const [found] = await Promise.all([bucket.head(keyOf(from)), requireFree(to)]);
      if (!found) throw missing(from);
      await bucket.copy(keyOf(from), keyOf(to));
      return { size: found.size };
    },
    async read(name) {
      const found = await openBytes(bucket, keyOf(name));
      return found && Readable.from(found.bytes, { objectMode: false });
    },
    async *list(folder) {
      const below = folder === undefined ? PREFIX : `${keyOf(folder)}/`;
      for await (const { key, size, changedAt } of bucket.list(below)) {
        const name = key.slice(PREFIX.length);
        if (isMediaName(name)) yield { name, size, changedAt };
      }
    },
    async remove(name) {
      await bucket.remove(keyOf(name));
    },
  };

  async function requireFree(name: string): Promise<void> {
    if (await bucket.head(keyOf(name)))
      throw Object.assign(new Error(`${name} is stored already`), { code: "EEXIST" });
  }
}

function missing(name: string): Error {
  return Object.assign(new Error(`${name} is not stored`), { code: "ENOENT" });
}
