import type { FileHandle } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { inBlocks } from "./file-blocks.ts";

const content = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 251));

function fakeFile() {
  const read = vi.fn(async (buffer: Buffer, _: number, length: number, at: number) => {
    const bytesRead = content.subarray(at, at + length).copy(buffer);
    return { buffer, bytesRead };
  });
  return { read } as unknown as Pick<FileHandle, "read"> & { read: typeof read };
}

test("adjacent pieces cost one read for each 64 kB", async () => {
  const file = fakeFile();
  const read = inBlocks(file);
  for (let at = 0; at + 16 <= content.length; at += 8)
    expect(await read(at, 16)).toEqual(content.subarray(at, at + 16));
  expect(file.read.mock.calls.length).toBeLessThanOrEqual(4);
});

test("a piece across a block boundary is complete, an earlier piece is read again, and the last piece is short", async () => {
  const read = inBlocks(fakeFile());
  await read(0, 16);
  expect(await read(65_530, 16)).toEqual(content.subarray(65_530, 65_546));
  expect(await read(8, 16)).toEqual(content.subarray(8, 24));
  expect(await read(199_995, 16)).toEqual(content.subarray(199_995));
  expect(await read(300_000, 16)).toHaveLength(0);
});
