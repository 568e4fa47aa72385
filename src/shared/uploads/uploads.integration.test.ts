import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, rename, statfs, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, onTestFinished, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { openUploadFiles } from "./upload-files.server.ts";
import { clearUploads, MIB, uploaderOf, uploadPath } from "./uploads.testing.ts";

const site = await startTestSite();
// These tests exceed the limit of ten uploads per account.
afterEach(() => clearUploads(site));

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function codeOf(response: Response): Promise<{ status: number; code: string; message: string }> {
  const { code, message, data } = (await response.json()) as {
    code: string;
    message: string;
    data: { requestId: string };
  };
  expect(data.requestId).toBe(response.headers.get("x-request-id"));
  return { status: response.status, code, message };
}

test("an upload completes after the connection broke at 60%", async () => {
  const { begin, open, offset, send } = uploaderOf(site);
  const bytes = randomBytes(5 * MIB);
  const { uploadId } = await begin(bytes.length);
  const { outgoing, answered } = await open(uploadId, { length: bytes.length });
  outgoing.write(bytes.subarray(0, 3 * MIB));
  const path = await uploadPath(site, uploadId);
  await eventually(async () => expect((await readFile(path)).length).toBeGreaterThan(2 * MIB));
  outgoing.destroy();
  expect(await answered).toBeUndefined();
  const at = (await offset(uploadId)) ?? 0;
  expect(at).toBeGreaterThan(2 * MIB);
  expect(at).toBeLessThanOrEqual(3 * MIB);
  const rest = await send(uploadId, bytes.subarray(at), at);
  expect([rest.status, rest.headers.get("upload-offset")]).toEqual([204, String(bytes.length)]);
  expect(sha256(await readFile(path))).toBe(sha256(bytes));
});

describe("how large a file may be", () => {
  test.each([
    ["track-audio", 100 * MIB + 1, "File size must be less than 100MB"],
    ["track-cover", 10 * MIB + 1, "Image size must be less than 10MB"],
  ])("refuses one byte more of %s before anything is sent", async (purpose, size, message) => {
    const { response } = await uploaderOf(site).begin(size, { purpose });
    expect(await codeOf(response)).toEqual({ status: 413, code: "UPLOAD_TOO_LARGE", message });
  });

  test("an empty file is valid", async () => {
    const { upload, offset } = uploaderOf(site);
    expect(await offset(await upload(new Uint8Array()))).toBe(0);
  });

  test("refuses more bytes than announced", async () => {
    const { begin, send, offset } = uploaderOf(site);
    const { uploadId } = await begin(10);
    expect(await codeOf(await send(uploadId, Buffer.alloc(11)))).toMatchObject({ status: 413 });
    expect(await offset(uploadId)).toBe(0);
  });

  test("refuses a deferred or missing length", async () => {
    const { headersOf } = uploaderOf(site);
    for (const length of [{ "upload-defer-length": "1" }, {}, { "upload-length": "1e3" }] as Record<
      string,
      string
    >[]) {
      const response = await fetch(`${site.url}/uploads`, {
        method: "POST",
        headers: { ...(await headersOf()), ...length, "upload-metadata": "purpose dHJhY2stYXVkaW8=" },
      });
      expect(await codeOf(response)).toMatchObject({ status: 400, code: "BAD_REQUEST" });
    }
  });
});

describe("upload metadata", () => {
  test.each(["", "nothing-known", "constructor", "__proto__"])("refuses the purpose %j", async (purpose) => {
    const { response } = await uploaderOf(site).begin(10, { purpose });
    expect(await codeOf(response)).toMatchObject({ status: 400 });
  });

  test("has a maximum length", async () => {
    const { response } = await uploaderOf(site).begin(10, { fileName: "x".repeat(3000) });
    expect(await codeOf(response)).toMatchObject({ status: 400 });
  });

  test("a path in the file name does not leave the account's folder", async () => {
    const { begin } = uploaderOf(site);
    const { uploadId } = await begin(10, { fileName: "../../../../etc/cron.d/song.mp3" });
    const info = JSON.parse(await readFile(`${await uploadPath(site, uploadId)}.json`, "utf8"));
    expect(info).toMatchObject({ size: 10, metadata: { purpose: "track-audio", filename: "song.mp3" } });
  });
});

test("responses have no CORS headers and no forged host", async () => {
  const { response, location } = await uploaderOf(site).begin(10, {
    headers: { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
  });
  expect(location).toMatch(/^\/uploads\/[0-9a-f]{32}$/);
  expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("files are not served, neither by the protocol nor as media", async () => {
  const { upload, headersOf } = uploaderOf(site);
  const uploadId = await upload(Buffer.from("secret"));
  const get = await fetch(`${site.url}/uploads/${uploadId}`, { headers: await headersOf() });
  expect(await codeOf(get)).toMatchObject({ status: 405 });
  const path = (await uploadPath(site, uploadId)).slice(site.dataDir.length);
  for (const address of [path, `/media/..${path}`, `/media/%2e%2e${path}`])
    expect((await fetch(site.url + address)).status, address).not.toBe(200);
});

test("the newer of two connections continues while the older one hangs, and the file is intact", async () => {
  const { begin, open, offset, send } = uploaderOf(site);
  const bytes = randomBytes(2 * MIB);
  const { uploadId } = await begin(bytes.length);
  const hanging = await open(uploadId, { length: bytes.length });
  hanging.outgoing.write(bytes.subarray(0, MIB));
  const path = await uploadPath(site, uploadId);
  await eventually(async () => expect((await readFile(path)).length).toBeGreaterThan(MIB / 4));
  const at = (await offset(uploadId)) ?? 0;
  // Late bytes of the old connection must be ignored.
  hanging.outgoing.write(Buffer.alloc(1000, 255));
  expect((await send(uploadId, bytes.subarray(at), at)).status).toBe(204);
  hanging.outgoing.destroy();
  expect(sha256(await readFile(path))).toBe(sha256(bytes));
});

test("a wrong offset is refused without a write", async () => {
  const { begin, send, offset } = uploaderOf(site);
  const { uploadId } = await begin(100);
  for (const wrong of [1, 50, 1000])
    expect(await codeOf(await send(uploadId, Buffer.alloc(10), wrong))).toMatchObject({ status: 409 });
  expect(await offset(uploadId)).toBe(0);
});

test("an account has at most ten uploads", async () => {
  const own = await startTestSite();
  onTestFinished(() => own.close());
  const { begin } = uploaderOf(own);
  const answers = await Promise.all(Array.from({ length: 12 }, () => begin(10)));
  const refused = answers.filter(({ response }) => response.status === 429);
  expect(refused).toHaveLength(2);
  expect(await codeOf((refused[0] as (typeof answers)[0]).response)).toMatchObject({
    code: "TOO_MANY_UPLOADS",
  });
});

test("an upload ends a day after its creation, however recent its last byte", async () => {
  const { begin, send, offset } = uploaderOf(site);
  const [old, young] = [await begin(10), await begin(10)];
  const created = async (uploadId: string, hoursAgo: number) => {
    const path = `${await uploadPath(site, uploadId)}.json`;
    const info = JSON.parse(await readFile(path, "utf8"));
    const creation_date = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
    await writeFile(path, JSON.stringify({ ...info, creation_date }));
  };
  await created(young.uploadId, 23);
  await send(old.uploadId, Buffer.alloc(5));
  await created(old.uploadId, 25);
  expect((await send(old.uploadId, Buffer.alloc(5), 5)).status).toBe(404);
  const files = openUploadFiles(join(site.dataDir, "uploads"));
  expect(await files.removeExpired()).toBe(1);
  expect([await offset(old.uploadId), await offset(young.uploadId)]).toEqual([undefined, 0]);
});

test("the remains of a crash are no upload, and are removed after a day", async () => {
  const { upload, offset } = uploaderOf(site);
  const uploadId = await upload(Buffer.from("a song"));
  const path = await uploadPath(site, uploadId);
  await writeFile(`${path}.json`, "{");
  expect(await offset(uploadId)).toBeUndefined();
  const yesterday = new Date(Date.now() - 25 * HOUR_MS);
  for (const each of [path, `${path}.json`]) await utimes(each, yesterday, yesterday);
  await openUploadFiles(join(site.dataDir, "uploads")).removeExpired();
  expect(await readdir(join(site.dataDir, "uploads"))).toEqual([]);
});

test("abandoned uploads make way for new ones of their account", async () => {
  const own = await startTestSite();
  onTestFinished(() => own.close());
  const { begin, offset } = uploaderOf(own);
  const begun: string[] = [];
  for (let count = 0; count < 10; count++) begun.push((await begin(10)).uploadId);
  const [fresh = "", ...left] = begun;
  const time = new Date(Date.now() - 61 * MINUTE_MS);
  for (const id of left) {
    const path = await uploadPath(own, id);
    for (const each of [path, `${path}.json`]) await utimes(each, time, time);
  }
  expect((await begin(10)).response.status).toBe(201);
  expect(await offset(fresh)).toBe(0);
  expect(await offset(left[0] ?? "")).toBeUndefined();
});

describe("a full disk", () => {
  test("is detected before an upload begins", async () => {
    const own = await startTestSite({ uploads: { reserveBytes: Number.MAX_SAFE_INTEGER / 2 } });
    onTestFinished(() => own.close());
    const { response } = await uploaderOf(own).begin(10);
    expect(await codeOf(response)).toMatchObject({
      status: 507,
      code: "DISK_FULL",
      message: expect.stringMatching(/^The server’s disk is full/),
    });
    expect(await readdir(join(own.dataDir, "uploads"))).toEqual([]);
  });

  test("members leave twice the reserve, so that an admin can still upload", async () => {
    const { bavail, bsize } = await statfs(site.dataDir);
    const own = await startTestSite({ uploads: { reserveBytes: Math.floor((bavail * bsize) / 1.5) } });
    onTestFinished(() => own.close());
    const purpose = "culture-video";
    expect((await uploaderOf(own, "user").begin(10, { purpose })).response.status).toBe(507);
    expect((await uploaderOf(own, "admin").begin(10, { purpose })).response.status).toBe(201);
  });

  test("many accounts together cannot fill it", async () => {
    const own = await startTestSite({ uploads: { memberBytes: 3000 } });
    onTestFinished(() => own.close());
    const purpose = "culture-video";
    const [first, second] = [uploaderOf(own, "user"), uploaderOf(own, "other")];
    await first.upload(Buffer.alloc(2000), { purpose });
    const { response } = await second.begin(3001, { purpose });
    expect(await codeOf(response)).toMatchObject({
      status: 507,
      code: "DISK_FULL",
      message: expect.stringMatching(/^There is no room for more uploads/),
    });
    expect((await uploaderOf(own, "admin").begin(3001, { purpose })).response.status).toBe(201);
  });

  test("during an upload keeps that upload, which continues once there is room", async () => {
    const { begin, send, offset, upload } = uploaderOf(site);
    const { uploadId } = await begin(8 * MIB);
    const path = await uploadPath(site, uploadId);
    await send(uploadId, Buffer.alloc(MIB, 1));
    // /dev/full: each write fails like a write to a full disk.
    await rename(path, `${path}.kept`);
    await symlink("/dev/full", path);
    expect(await codeOf(await send(uploadId, Buffer.alloc(1), 0))).toMatchObject({
      status: 507,
      code: "DISK_FULL",
    });
    await rename(`${path}.kept`, path);
    expect(await offset(uploadId)).toBe(MIB);
    expect((await send(uploadId, Buffer.alloc(7 * MIB, 2), MIB)).status).toBe(204);
    expect(await offset(uploadId)).toBe(8 * MIB);
    expect(await offset(await upload(Buffer.from("the next")))).toBe(8);
  });
});

test("a stalled connection is cut, and its bytes are kept", async () => {
  const own = await startTestSite({ bodyWindowMs: 300 });
  onTestFinished(() => own.close());
  const { begin, open, offset } = uploaderOf(own);
  const { uploadId } = await begin(1000);
  // A busy server may cut the connection before it stores the first byte; the bytes are then sent again.
  await eventually(async () => {
    const { outgoing, answered } = await open(uploadId, { length: 1000 });
    outgoing.write(Buffer.alloc(400, 1));
    expect(await answered).toBeUndefined();
    expect(await offset(uploadId)).toBe(400);
  });
});

test("the log has no file names", async () => {
  const { upload, begin } = uploaderOf(site);
  await upload(Buffer.from("x"), { fileName: "Ada Lovelace's voice.mp3" });
  await begin(200 * MIB, { fileName: "Ada Lovelace's voice.mp3" });
  expect(site.logged.join("")).not.toContain("Lovelace");
});
