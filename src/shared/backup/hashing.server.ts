import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Transform } from "node:stream";

export interface Digest {
  /** In bytes. */
  size: number;
  /** In hexadecimal. */
  sha256: string;
}

/** A stream that hashes what passes; `end` returns the result. */
export function countAndHash(): { pass: Transform; end(): Digest } {
  const hash = createHash("sha256");
  let size = 0;
  const pass = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { pass, end: () => ({ size, sha256: hash.digest("hex") }) };
}

/** The size and hash of a local file; undefined for a missing one. */
export async function digestOf(path: string): Promise<Digest | undefined> {
  try {
    return await digestOfStream(createReadStream(path, { highWaterMark: 1024 * 1024 }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Reads a stream to its end. */
export async function digestOfStream(content: AsyncIterable<Uint8Array>): Promise<Digest> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    size += chunk.byteLength;
  }
  return { size, sha256: hash.digest("hex") };
}
