import type { FileHandle } from "node:fs/promises";
import type { Readable } from "node:stream";

/** The write batch: a system call for each received chunk would be a third of the total cost. */
const BATCH_BYTES = 512 * 1024;

/** The bytes read after a failed write, before the connection is dropped; more than one request of the site's pages. */
const MAX_DROPPED_BYTES = 16 * 1024 * 1024;

/**
 * Resolves to the new offset. Throws a write error only after the body is read, since clients miss an earlier response.
 */
export async function receive(
  handle: FileHandle,
  body: Readable,
  { start, check }: { start: number; check: () => Promise<void> },
): Promise<number> {
  let offset = start;
  let batch: Buffer[] = [];
  let batchBytes = 0;
  let droppedBytes = 0;
  let failure: unknown;
  const flush = async () => {
    const pieces = batch;
    const bytes = batchBytes;
    batch = [];
    batchBytes = 0;
    try {
      await check();
      await writeAll(handle, pieces, bytes, offset);
      offset += bytes;
    } catch (error) {
      failure = error;
    }
    for (const piece of pieces) release(piece);
  };
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (failure === undefined) {
        batch.push(chunk);
        batchBytes += chunk.length;
        if (batchBytes >= BATCH_BYTES) await flush();
      } else {
        droppedBytes += chunk.length;
        release(chunk);
        if (droppedBytes > MAX_DROPPED_BYTES) break;
      }
    }
  } finally {
    // Also after a broken connection, so that these bytes are not sent again.
    if (batchBytes > 0) await flush();
  }
  if (failure !== undefined) throw failure;
  return offset;
}

async function writeAll(handle: FileHandle, pieces: Buffer[], length: number, offset: number): Promise<void> {
  let { bytesWritten: written } = await handle.writev(pieces, offset);
  if (written === length) return;
  // A short write may precede an error.
  const bytes = Buffer.concat(pieces);
  while (written < length)
    written += (await handle.write(bytes, written, length - written, offset + written)).bytesWritten;
}

/** Frees the memory now: the garbage collector would wait until 30 MB of chunks have accumulated. */
function release({ buffer, byteLength }: Buffer): void {
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isAlone) buffer.transfer(0);
}
