import type { FileHandle } from "node:fs/promises";

const BLOCK_BYTES = 64 * 1024;

/** Some bytes of a file; fewer where it ends before. */
export type ReadBlocks = (at: number, length: number) => Promise<Buffer>;

/** Reads a file a block at a time, so that thousands of small pieces beside each other cost one read. */
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
