import type { FileHandle } from "node:fs/promises";

const BLOCK_BYTES = 64 * 1024;

/** Reads bytes of a file; fewer at its end. */
export type ReadBlocks = (at: number, length: number) => Promise<Buffer>;

/** Reads a file in blocks, so that thousands of adjacent small reads cost one. */
export function inBlocks(file: Pick<FileHandle, "read">): ReadBlocks {
  let start = 0;
  let block = Buffer.alloc(0);
  return async (at, length) => {
    if (at < start || at + length > start + block.length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(BLOCK_BYTES), 0, BLOCK_BYTES, at);
      start = at;
      block = buffer.subarray(0, bytesRead);
    }
    return block.subarray(at - start, at - start + length);
  };
}
