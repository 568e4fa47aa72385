import { request } from "node:http";
import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

const methods = ["OPTIONS", "POST", "PUT", "PATCH", "DELETE"];
const expected: Record<string, number> = {
  "/": 405,
  "/labs": 405,
  "/nope": 405,
  "/api/account/is-admin": 405,
  "/api/nope": 404,
  "/media/nope.mp3": 405,
  "/prints/nope": 405,
  "/healthz": 405,
};

const cases = Object.entries(expected).flatMap(([path, status]) =>
  methods.map((method) => [method, path, status] as const),
);

test.each(cases)("%s %s without a body is %i", async (method, path, status) => {
  expect(await send(method, path, {})).toBe(status);
});

test.each(cases)("%s %s with a body in chunks is %i", async (method, path, status) => {
  expect(await send(method, path, { "transfer-encoding": "chunked" }, "{}")).toBe(status);
});

test("a body in chunks has the same limit as a declared one", async () => {
  expect(
    await send("POST", "/api/music/tracks", { "transfer-encoding": "chunked" }, "x".repeat(1_500_000)),
  ).toBe(413);
});

test("HEAD is answered as GET", async () => {
  for (const path of ["/", "/api/music/tracks", "/healthz", "/api/openapi.json"]) {
    expect([path, await send("HEAD", path, {})]).toEqual([path, 200]);
  }
});

test("nothing was logged as a failure", () => {
  expect(site.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

function send(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port: site.port, method, path, headers, agent: false },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode));
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}
