import { createHash, type Hash } from "node:crypto";
import pLimit from "p-limit";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import type { MediaStore } from "#shared/media/store.server.ts";
import { digestOfStream } from "./hashing.server.ts";
import type { SavedFile } from "./manifest.server.ts";

const FILES_AT_ONCE = 4;

type Store = Pick<MediaStore, "read" | "list" | "put" | "remove">;

/**
 * The files that a store has already, after an interrupted restore.
 * @throws OperatorError when it has any other file
 */
export async function presentMedia(store: Store, files: readonly SavedFile[]): Promise<Set<string>> {
  const wanted = new Map(files.map((file) => [file.name, file]));
  const present = new Set<string>();
  for await (const { name, size } of store.list()) {
    const file = wanted.get(name);
    if (file?.size !== size || file.sha256 !== (await hashOf(store, name)))
      throw new OperatorError(
        `There is media already that the backup does not have (${name}): restore into an empty place for media.`,
      );
    present.add(name);
  }
  return present;
}

/** The size and hash of each file that the store has, and the names of missing files. */
export async function hashMedia(
  store: Pick<MediaStore, "read">,
  names: readonly string[],
): Promise<{ files: SavedFile[]; missing: string[] }> {
  const files: SavedFile[] = [];
  const missing: string[] = [];
  for (const name of names) {
    const content = await store.read(name);
    if (content) files.push({ name, ...(await digestOfStream(content)) });
    else missing.push(name);
  }
  return { files, missing };
}

/**
 * Stores files.
 * @param read opens a file's content.
 * @param onStored called with the bytes of each.
 */
export async function loadMedia(
  store: Store,
  files: readonly SavedFile[],
  read: (name: string) => AsyncIterable<Uint8Array>,
  onStored: (bytes: number) => void,
): Promise<void> {
  const limit = pLimit(FILES_AT_ONCE);
  await Promise.all(
    files.map(({ name, sha256 }) =>
      limit(async () => {
        const hash = createHash("sha256");
        const { size } = await store.put(name, hashed(read(name), hash));
        if (hash.digest("hex") !== sha256) {
          await store.remove(name);
          throw new OperatorError(`${name} changed while it was copied: try again.`);
        }
        onStored(size);
      }),
    ),
  );
}

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function hashOf(store: Store, name: string): Promise<string | undefined> {
  const content = await store.read(name);
  return content && (await digestOfStream(content)).sha256;
}
