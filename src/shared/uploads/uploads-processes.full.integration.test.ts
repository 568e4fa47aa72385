import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { MIB, uploaderOf, uploadPath } from "./uploads.testing.ts";

const options = { databaseUrl: await freshMigratedDatabase(), dataDir: freshFolder() };
const sites = [await startTestSite(options), await startTestSite(options)] as const;

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
