import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";
import { isFromThisMachine } from "./health.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

test("says that it is alive and ready", async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: "alive" });
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" });
});

test("counts requests for Prometheus", async () => {
  await fetch(`${site.url}/labs`);
  const text = await (await fetch(`${site.url}/metrics`)).text();
  expect(text).toMatch(/http_requests_total\{method="GET",status="2xx"\} \d+/);
  expect(text).toContain("process_resident_memory_bytes");
});

test("counts renders of pages, and calls of procedures by the way they came", async () => {
  const count = async (line: RegExp) => {
    const text = await (await fetch(`${site.url}/metrics`)).text();
    return Number(line.exec(text)?.[1] ?? 0);
  };
  const renders = /^pages_rendered_total\{page="\/campus-tickets"\} (\d+)$/m;
  const overHttp = /^api_calls_total\{procedure="campus.events.list",by="http"\} (\d+)$/m;
  const byPages = /^api_calls_total\{procedure="campus.events.list",by="page"\} (\d+)$/m;
  expect(await Promise.all([count(renders), count(overHttp), count(byPages)])).toEqual([0, 0, 0]);
  for (let visit = 0; visit < 2; visit++) await fetch(`${site.url}/campus-tickets?visit=${visit}`);
  await fetch(`${site.url}/api/campus/events`);
  expect(await Promise.all([count(renders), count(overHttp), count(byPages)])).toEqual([1, 1, 1]);
});

test("shows metrics to the machine itself only", async () => {
  const proxied = await fetch(`${site.url}/metrics`, { headers: { "x-forwarded-for": "203.0.113.9" } });
  expect(proxied.status).toBe(403);
});

test.each([
  ["127.0.0.1", {}, true],
  ["::1", {}, true],
  ["::ffff:127.0.0.1", {}, true],
  ["10.0.0.4", {}, false],
  ["127.0.0.1", { forwarded: "for=203.0.113.9" }, false],
  ["127.0.0.1", { via: "1.1 proxy" }, false],
])("a request from %s with %o comes from this machine: %s", (remoteAddress, headers, expected) => {
  expect(isFromThisMachine({ socket: { remoteAddress } as never, headers })).toBe(expected);
});

test("is not ready when the database is gone", async () => {
  const other = await startTestSite();
  await other.database.close();
  const response = await fetch(`${other.url}/readyz`);
  expect(response.status).toBe(503);
  expect(other.logged.some((line) => line.includes("does not answer"))).toBe(true);
  await other.close().catch(() => undefined);
});
