import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

/** The status line of the response to a raw request. */
async function statusOf(...lines: string[]): Promise<string | undefined> {
  const socket = connect(site.port, "127.0.0.1");
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return (await text(socket)).split("\r\n", 1)[0];
}

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
    expect(site.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  },
);

test("one Host header is enough, and needed", async () => {
  expect(await statusOf("GET / HTTP/1.1", "Host: site.example")).toBe("HTTP/1.1 200 OK");
  expect(await statusOf("GET / HTTP/1.1")).toBe("HTTP/1.1 400 Bad Request");
});
