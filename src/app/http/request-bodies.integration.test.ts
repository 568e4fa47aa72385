import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { MOST_BODY_BYTES } from "#shared/request-body/json-limits.ts";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite({ poolSize: 10, bodyWindowMs: 200 });

const eventId = "00000000-0000-4000-8000-000000000000";
const checkIns = `/api/admin/campus/events/${eventId}/check-ins`;

async function post(path: string, body: string, type = "application/json") {
  const response = await fetch(site.url + path, { method: "POST", body, headers: { "content-type": type } });
  return { status: response.status, text: await response.text() };
}

/** A JSON text of a given number of bytes. */
const jsonOf = (bytes: number) => JSON.stringify({ message: "x".repeat(bytes - '{"message":""}'.length) });
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

test.each(["/auth/v1/signup", "/api/campus/inquiries", "/unsubscribe", "/nowhere"])(
  "%s takes bodies of 64 kB and no more",
  async (path) => {
    expect((await post(path, jsonOf(MOST_BODY_BYTES))).status).not.toBe(413);
    expect((await post(path, jsonOf(MOST_BODY_BYTES + 1))).status).toBe(413);
  },
);

test("the door may send 200 scans at once", async () => {
  expect((await post(checkIns, jsonOf(256 * 1024))).status).toBe(401);
  expect((await post(checkIns, jsonOf(256 * 1024 + 1))).status).toBe(413);
});

describe("500,000 nested arrays", () => {
  const bodies = [
    [
      "/auth/v1/signup",
      (depth: number) => `{"email":"a@b.example","password":"x","data":{"a":${nested(depth)}}}`,
    ],
    ["/api/campus/inquiries", (depth: number) => `{"name":${nested(depth)}}`],
  ] as const;

  test.each(bodies)("are too large a body for %s", async (path, body) => {
    expect((await post(path, body(500_000))).status).toBe(413);
  });

  test.each(bodies)("are refused by %s before they are parsed where they fit", async (path, body) => {
    const { status, text } = await post(path, body(30_000));
    expect(status).toBe(400);
    // An error that names a field comes from the validation of the parsed value.
    expect(text).not.toContain("issues");
  });
});

test("480,000 line ends are too large a body; those that fit are refused by their length", async () => {
  const message = (count: number) =>
    JSON.stringify({
      name: "Ada",
      email: "ada@site.example",
      university: "UCL",
      message: "\n".repeat(count),
    });
  expect((await post("/api/campus/inquiries", message(480_000))).status).toBe(413);
  const { status, text } = await post("/api/campus/inquiries", message(30_000));
  expect(status).toBe(400);
  expect(text).toContain("No more than");
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "the API reads no body of %s",
  async (type) => {
    expect((await post("/api/campus/inquiries", "name[a][b][c]=1", type)).status).toBe(415);
  },
);

describe("a body of which a byte comes now and then is cut off", () => {
  test.each([
    ["GET", "/healthz"],
    ["GET", "/"],
    ["POST", "/auth/v1/signup"],
    ["POST", "/api/campus/inquiries"],
    ["POST", "/unsubscribe"],
    ["GET", "/api/changes"],
    ["POST", "/nowhere"],
  ])("%s %s", async (method, path) => {
    await trickle(method, path);
  });

  test("PATCH /uploads", async () => {
    await trickle("PATCH", `/uploads/${"0".repeat(32)}`, await site.headersOf("user"));
  });
});

/** Sends a byte 50 times a second, and resolves once the connection is closed. */
async function trickle(method: string, path: string, headers: Record<string, string> = {}): Promise<void> {
  const outgoing = request(site.url + path, {
    method,
    agent: false,
    headers: {
      ...headers,
      "content-type": "application/json",
      "content-length": 60_000,
      connection: "keep-alive",
    },
  });
  outgoing.on("response", (response) => response.resume());
  outgoing.on("error", () => undefined);
  const byte = setInterval(() => outgoing.write(" "), 20);
  outgoing.write(" ");
  const { promise, resolve } = Promise.withResolvers<void>();
  outgoing.once("socket", (socket) => socket.once("close", () => resolve()));
  await promise;
  clearInterval(byte);
}
