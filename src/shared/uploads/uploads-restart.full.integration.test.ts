import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated } from "#src/testing/migrated.ts";
import { goodPassword } from "#src/testing/site.ts";
import { Site } from "#src/testing/site-process.ts";
import { MIB, uploaderOf, uploadPath } from "./uploads.testing.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Starts the product on a data folder, with a signed-in admin. */
async function startProcess(dataDir: string) {
  const process = new Site({
    DATA_DIR: dataDir,
    DEMO: "off",
    LOG_LEVEL: "warn",
    ADMIN_EMAIL: "admin@site.example",
    ADMIN_PASSWORD: goodPassword,
  });
  const url = await process.address();
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "admin@site.example", password: goodPassword }),
  });
  const { access_token } = (await response.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  return { process, ...uploaderOf({ url, headersOf: async () => headers }) };
}

test.each([["killed", "SIGKILL"] as const, ["asked to stop", "SIGTERM"] as const])(
  "an upload goes on with the next process when this one is %s in the middle",
  async (_, signal) => {
    const dataDir = await freshMigrated();
    const bytes = randomBytes(6 * MIB);
    const first = await startProcess(dataDir);
    const { uploadId } = await first.begin(bytes.length);
    const { outgoing, answered } = await first.open(uploadId, { length: bytes.length });
    outgoing.write(bytes.subarray(0, 4 * MIB));
    const stored = async () => readFile(await uploadPath({ dataDir }, uploadId));
    await eventually(async () => expect((await stored()).length).toBeGreaterThan(3 * MIB));
    first.process.child.kill(signal);
    expect(await answered).toBeUndefined();
    const code = await first.process.exit;
    if (signal === "SIGTERM") {
      expect(code).toBe(0);
      // A shutdown does not wait for an upload, which may take an hour.
      expect(first.process.out).not.toContain("did not end in time");
    }
    const next = await startProcess(dataDir);
    const at = (await next.offset(uploadId)) ?? 0;
    expect(at).toBeGreaterThan(3 * MIB);
    expect((await next.send(uploadId, bytes.subarray(at), at)).status).toBe(204);
    expect(sha256(await stored())).toBe(sha256(bytes));
  },
);

test("a file of exactly 100 MiB arrives", async () => {
  const { upload, offset } = await startProcess(await freshMigrated());
  const uploadId = await upload(Buffer.alloc(100 * MIB, 7));
  expect(await offset(uploadId)).toBe(100 * MIB);
});
