import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openBucket } from "#shared/object-storage/bucket.server.ts";
import { startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { uploadBucket } from "./upload-bucket.server.ts";
import type { UploadFiles } from "./upload-files.server.ts";
import { uploadFolder } from "./upload-folder.server.ts";
import { MIB, uploaderOf } from "./uploads.testing.ts";

// Two processes over one PostgreSQL, with one folder or one bucket.
describe.each(["folder", "bucket"])("two processes with one %s", (kind) => {
  type Site = Awaited<ReturnType<typeof startTestSite>>;
  let dataDir: string;
  let objects: Awaited<ReturnType<typeof startObjectServer>> | undefined;
  let sites: [Site, Site];
  let files: UploadFiles;
  let userId: string;
  let here: ReturnType<typeof uploaderOf>;
  let there: ReturnType<typeof uploaderOf>;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "shared-uploads-"));
    objects = kind === "bucket" ? await startObjectServer() : undefined;
    const options = {
      databaseUrl: await freshMigratedDatabase(),
      dataDir,
      ...(objects && { bucket: objects.settings }),
    };
    sites = [await startTestSite(options), await startTestSite(options)];
    const folder = join(dataDir, "uploads");
    files = objects ? uploadBucket(openBucket(objects.settings), folder) : uploadFolder(folder);
    here = uploaderOf(sites[0]);
    there = uploaderOf({ url: sites[1].url, headersOf: sites[0].headersOf });
    await here.headersOf();
    userId = (await sites[0].database.rows<{ id: string }>(sql`select id from users`))[0]?.id ?? "";
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.close()));
    await objects?.stop();
    await rm(dataDir, { recursive: true });
  });
  // These tests exceed the limit of ten uploads an account.
  afterEach(() => files.removeIdleSince(new Date(Date.now() + MINUTE_MS)));

  /** Repeats the request while connections of cut requests close. */
  async function offsetOf(uploadId: string, uploader = here): Promise<number> {
    let at: number | undefined;
    await eventually(async () => {
      at = await uploader.offset(uploadId);
    });
    return at ?? 0;
  }

  const stored = (uploadId: string) => files.withLocalFile({ userId, uploadId }, (path) => readFile(path));

  /** Resolves to undefined for a connection that the site cut in favour of another one. */
  const unlessCut = (sent: Promise<Response>) => sent.catch(() => undefined);

  /** The bytes below a folder, also in temporary files. */
  async function bytesIn(folder: string): Promise<number> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const sizes = entries.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }

  const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

  test("of two requests at one offset in two processes one writes, and none of the other's bytes", async () => {
    for (let round = 0; round < 8; round++) {
      const [mine, theirs] = [randomBytes(MIB), randomBytes(MIB)];
      const { uploadId } = await here.begin(2 * MIB);
      const answers = await Promise.all(
        [here.send(uploadId, mine), there.send(uploadId, theirs)].map(unlessCut),
      );
      // A request that is cut for the other one keeps what had arrived.
      const at = await offsetOf(uploadId);
      const bytes = await stored(uploadId);
      expect(bytes.length).toBe(at);
      expect([mine, theirs].filter((each) => each.subarray(0, at).equals(bytes)).length).toBeGreaterThan(0);
      for (const answer of answers) {
        const told = answer?.status === 204 ? Number(answer.headers.get("upload-offset")) : answer?.status;
        expect(told).toBeOneOf([at, 0, 409, undefined]);
      }
    }
  });

  test("a file whose requests alternate and collide in two processes ends with its own bytes", async () => {
    const bytes = randomBytes(4 * MIB);
    const { uploadId } = await here.begin(bytes.length);
    for (let requests = 0; requests < 100; requests++) {
      const at = await offsetOf(uploadId, requests % 2 ? here : there);
      if (at === bytes.length) break;
      const piece = bytes.subarray(at, at + MIB / 2);
      await Promise.all([here.send(uploadId, piece, at), there.send(uploadId, piece, at)].map(unlessCut));
    }
    expect(sha256(await stored(uploadId))).toBe(sha256(bytes));
  });

  test("a new connection takes over from one that hangs in another process", async () => {
    const bytes = randomBytes(2 * MIB);
    const { uploadId } = await here.begin(bytes.length);
    const hanging = await here.open(uploadId, { length: bytes.length });
    hanging.outgoing.write(bytes.subarray(0, MIB));
    // Its bytes arrive: in a bucket they wait in a temporary file.
    await eventually(async () => expect(await bytesIn(dataDir)).toBeGreaterThan(MIB / 4));
    const at = (await there.offset(uploadId)) ?? 0;
    // Late bytes of the old connection must be ignored.
    hanging.outgoing.write(Buffer.alloc(1000, 255));
    expect((await there.send(uploadId, bytes.subarray(at), at)).status).toBe(204);
    hanging.outgoing.destroy();
    expect(sha256(await stored(uploadId))).toBe(sha256(bytes));
  });

  test("an account has at most ten uploads in all processes", async () => {
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => (index % 2 ? here : there).begin(10)),
    );
    const statuses = answers.map(({ response }) => response.status).sort();
    expect(statuses).toEqual([...Array(10).fill(201), ...Array(4).fill(429)]);
  });
});
