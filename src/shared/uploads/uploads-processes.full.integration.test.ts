import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { MIB, uploaderOf, uploadPath } from "./uploads.testing.ts";

type Site = Awaited<ReturnType<typeof startTestSite>>;

let dataDir: string;
let sites: [Site, Site];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "shared-uploads-"));
  const options = { databaseUrl: await freshMigratedDatabase(), dataDir };
  sites = [await startTestSite(options), await startTestSite(options)];
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await rm(dataDir, { recursive: true });
});

test("an upload goes on in another process with the same folder", async () => {
  const [here, there] = [
    uploaderOf(sites[0]),
    uploaderOf({ url: sites[1].url, headersOf: sites[0].headersOf }),
  ];
  const bytes = randomBytes(4 * MIB);
  const { uploadId } = await here.begin(bytes.length);
  for (let at = 0; at < bytes.length; at += MIB) {
    const uploader = at % (2 * MIB) ? here : there;
    expect(await uploader.offset(uploadId)).toBe(at);
    expect((await uploader.send(uploadId, bytes.subarray(at, at + MIB), at)).status).toBe(204);
  }
  expect(bytes.equals(await readFile(await uploadPath(sites[0], uploadId)))).toBe(true);
});
