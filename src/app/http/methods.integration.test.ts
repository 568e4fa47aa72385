import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
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

test.each(["/", "/healthz", "/api/campus/events", "/auth/v1/health", "/api/changes"])(
  "GET %s with two Host headers is refused",
  async (path) => {
    for (const second of ["evil.example", "site.example"])
      expect(await statusOf(`GET ${path} HTTP/1.1`, "Host: site.example", `hOST: ${second}`)).toBe(
        "HTTP/1.1 400 Bad Request",
      );
  },
);

test.each(["/", "/api/campus/events", "/auth/v1/user", "/uploads", "/nowhere"])(
  "TRACE %s is refused",
  async (path) => {
    const lines = [`TRACE ${path} HTTP/1.1`, "Host: site.example", "Content-Type: application/json"];
    expect(await statusOf(...lines)).toBe("HTTP/1.1 405 Method Not Allowed");
  },
);

test("one Host header is enough, and needed", async () => {
  expect(await statusOf("GET / HTTP/1.1", "Host: site.example")).toBe("HTTP/1.1 200 OK");
  expect(await statusOf("GET / HTTP/1.1")).toBe("HTTP/1.1 400 Bad Request");
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

/** The status line of the response to a raw request. */
async function statusOf(...lines: string[]): Promise<string | undefined> {
  const socket = connect(site.port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return (await text(socket)).split("\r\n", 1)[0];
}
