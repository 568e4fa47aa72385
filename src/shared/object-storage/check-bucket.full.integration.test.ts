import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { openBucket } from "./bucket.server.ts";
import { checkBucket } from "./check-bucket.server.ts";
import { startObjectServer } from "./object-server.testing.ts";

const settings = {
  region: "eu-west-2",
  bucket: "media",
  accessKeyId: "a-key",
  secretAccessKey: "swordfish",
};

let server: Server;
let endpoint: string;
let answer: { status: number; code: string; method?: string };

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    incoming.resume();
    const { code, status, method = "GET" } = answer;
    if (incoming.method !== method) return outgoing.writeHead(200).end();
    outgoing.writeHead(status, { "content-type": "application/xml" });
    outgoing.end(`<Error><Code>${code}</Code><Message>The key is swordfish</Message></Error>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => new Promise((resolve) => server.close(resolve));
});

async function failure(endpoint: string): Promise<string> {
  const bucket = openBucket({ ...settings, endpoint });
  try {
    await checkBucket(bucket, { ...settings, endpoint });
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as Error).message;
  } finally {
    bucket.close();
  }
  throw new Error("the bucket was accepted");
}

test.each([
  [404, "NoSuchBucket", "S3_BUCKET"],
  [403, "InvalidAccessKeyId", "S3_ACCESS_KEY_ID"],
  [403, "SignatureDoesNotMatch", "S3_SECRET_ACCESS_KEY"],
  [403, "AccessDenied", "S3_ACCESS_KEY_ID"],
  [400, "AuthorizationHeaderMalformed", "S3_REGION"],
  [301, "PermanentRedirect", "S3_REGION"],
  [403, "RequestTimeTooSkewed", "clock"],
  [400, "Unheard", "400 Unheard"],
])("an answer %i %s is one sentence about %s", async (status, code, subject) => {
  answer = { status, code };
  const message = await failure(endpoint);
  expect(message).toContain(subject);
  expect(message).not.toContain("swordfish");
  expect(message).not.toContain("\n");
});

test("an address where nothing answers is one sentence about S3_ENDPOINT", async () => {
  expect(await failure("http://127.0.0.1:1")).toBe(
    "The object storage at http://127.0.0.1:1 does not answer (ECONNREFUSED): correct S3_ENDPOINT, or start again once it answers.",
  );
});

test.each([
  ["GET", "list"],
  ["PUT", "write"],
  ["DELETE", "delete"],
])("a key that %s is denied may not %s", async (method, verb) => {
  answer = { status: 403, code: "AccessDenied", method };
  expect(await failure(endpoint)).toContain(`may not ${verb} objects`);
});

test("an existing bucket is accepted, and left as it was", async () => {
  const { settings, stop } = await startObjectServer();
  const bucket = openBucket(settings);
  await checkBucket(bucket, settings);
  expect(await bucket.list("").next()).toMatchObject({ done: true });
  bucket.close();
  await stop();
});
