import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HOUR_MS } from "#shared/time/durations.ts";
import { startChild } from "#src/testing/child.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freePort } from "#src/testing/free-port.ts";
import { newWebhookSecret, signedHeaders } from "./webhook-signature.server.ts";

/** The receiver from docs/operations/webhooks.md, saved like a reader does, with a port of this test. */
let script: string;
let port: number;
const folder = freshFolder();
beforeAll(async () => {
  const [, text = ""] =
    /```js\n(\/\/ receiver\.mjs\n[\s\S]*?)```/.exec(readFileSync("docs/operations/webhooks.md", "utf8")) ??
    [];
  port = await freePort();
  script = join(folder, "receiver.mjs");
  writeFileSync(script, text.replaceAll("8080", String(port)));
});
afterAll(() => vi.unstubAllEnvs());

test.each([undefined, "", "whsec_…"])(
  "with the secret %j it says in one sentence what is missing",
  (secret) => {
    vi.stubEnv("HOOK_SECRET", secret);
    const { status, stderr } = spawnSync(process.execPath, [script], { encoding: "utf8" });
    expect([status, stderr.split("\n").length]).toEqual([1, 2]);
    expect(stderr).toContain("Set HOOK_SECRET");
  },
);

test("it takes what the site signed with its secret, and nothing else", async () => {
  const secret = newWebhookSecret();
  vi.stubEnv("HOOK_SECRET", secret);
  expect((await startChild(script)).firstLine).toContain(String(port));
  const body = JSON.stringify({ type: "test", data: {} });
  const post = async (key: string, at = new Date()) =>
    (
      await fetch(`http://127.0.0.1:${port}`, {
        method: "POST",
        headers: signedHeaders(key, { id: "msg_1", at, body }),
        body,
      })
    ).status;
  expect(await post(secret)).toBe(204);
  expect(await post(newWebhookSecret())).toBe(401);
  expect(await post(secret, new Date(Date.now() - HOUR_MS))).toBe(401);
});
