import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openBucket } from "#shared/object-storage/bucket.server.ts";
import { bucketEnv, startObjectServer } from "#shared/object-storage/object-server.testing.ts";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigrated, freshMigratedDatabase } from "#src/testing/migrated.ts";
import { goodPassword } from "#src/testing/site.ts";
import { Site } from "#src/testing/site-process.ts";
import { uploadBucket } from "./upload-bucket.server.ts";
import { MIB, uploaderOf } from "./uploads.testing.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Starts the product on a data folder, with a signed-in admin. */
async function startProcess(dataDir: string, settings: Record<string, string> = {}) {
  const process = new Site({
    DATA_DIR: dataDir,
    DEMO: "off",
    LOG_LEVEL: "warn",
    ...settings,
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
    const stored = async () => {
      const all = await readdir(join(dataDir, "uploads"), { recursive: true });
      return readFile(join(dataDir, "uploads", all.find((name) => name.endsWith(uploadId)) ?? ""));
    };
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

// The lock of the killed process expires after at most 15 seconds.
test("an upload goes on in another process with a disk of its own when one is killed in the middle", async () => {
  const objects = await startObjectServer();
  onTestFinished(() => objects.stop());
  const settings = {
    DATABASE_URL: await freshMigratedDatabase(),
    SECRET_KEY: "a key of two processes, 32 letters",
    ...bucketEnv(objects.settings),
  };
  const start = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "process-"));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    return { dataDir, ...(await startProcess(dataDir, settings)) };
  };
  const [first, second] = [await start(), await start()];
  const bytes = randomBytes(6 * MIB);
  const { uploadId } = await first.begin(bytes.length);
  expect((await first.send(uploadId, bytes.subarray(0, 2 * MIB))).status).toBe(204);
  const { outgoing, answered } = await first.open(uploadId, { length: 4 * MIB, offset: 2 * MIB });
  outgoing.write(bytes.subarray(2 * MIB, 4 * MIB));
  const received = async () => {
    const [part = ""] = (await readdir(first.dataDir, { recursive: true })).filter((name) =>
      name.endsWith("part"),
    );
    return (await stat(join(first.dataDir, part))).size;
  };
  await eventually(async () => expect(await received()).toBeGreaterThan(MIB));
  first.process.child.kill("SIGKILL");
  expect(await answered).toBeUndefined();
  expect(await second.offset(uploadId)).toBe(2 * MIB);
  expect((await second.send(uploadId, bytes.subarray(2 * MIB), 2 * MIB)).status).toBe(204);

  const client = openBucket(objects.settings);
  onTestFinished(() => client.close());
  let userId = "";
  for await (const { key } of client.list("uploads/")) userId = key.split("/")[1] ?? "";
  const files = uploadBucket(client, await mkdtemp(join(second.dataDir, "read-")));
  const stored = await files.withLocalFile({ userId, uploadId }, (path) => readFile(path));
  expect(sha256(stored)).toBe(sha256(bytes));
});
