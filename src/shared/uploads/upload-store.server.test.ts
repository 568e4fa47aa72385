import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { uploadFolder } from "./upload-folder.server.ts";
import { UploadRefused } from "./upload-problems.server.ts";
import { tusIdOf, UploadStore } from "./upload-store.server.ts";

const userId = "00000000-0000-4000-8000-000000000001";
const PIECE = 512 * 1024;

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "upload-store-"));
});
afterEach(() => rm(root, { recursive: true }));

test("uploads that began with enough free space do not use the reserve later", async () => {
  const folder = uploadFolder(root);
  let room = 2;
  const store = new UploadStore({
    files: folder,
    begin: (key, info) => folder.create(key, info),
    async checkWrite() {
      if (room-- <= 0) throw new UploadRefused("DISK_FULL");
    },
  });
  const key = { userId, uploadId: folder.newId() };
  await store.create(new Upload({ id: tusIdOf(key), size: 4 * PIECE, offset: 0 }));
  const pieces = (count: number) =>
    Readable.from(Array.from({ length: count }, () => Buffer.alloc(PIECE, 7)));
  await expect(store.write(pieces(4), tusIdOf(key), 0)).rejects.toMatchObject({
    code: "DISK_FULL",
  });
  // It continues once there is room again.
  expect((await store.getUpload(tusIdOf(key))).offset).toBe(2 * PIECE);
  room = 2;
  expect(await store.write(pieces(2), tusIdOf(key), 2 * PIECE)).toBe(4 * PIECE);
});
