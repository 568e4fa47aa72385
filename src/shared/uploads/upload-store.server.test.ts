import { mkdtemp, readdir, rm } from "node:fs/promises";
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
  const pieces = Array.from({ length: 4 }, () => Buffer.alloc(PIECE, 7));
  await expect(store.write(Readable.from(pieces), tusIdOf(key), 0)).rejects.toMatchObject({
    code: "DISK_FULL",
  });
  // The incomplete upload is deleted, and its space freed.
  expect(await readdir(join(root, userId))).toEqual([]);
});
