import { expect, test } from "vitest";
import { startTestSite } from "#src/testing/site.ts";

const site = await startTestSite();

test("says that it is alive and ready", async () => {
  expect(await (await fetch(`${site.url}/healthz`)).json()).toEqual({ status: "alive" });
  expect(await (await fetch(`${site.url}/readyz`)).json()).toEqual({ status: "ready" });
});

test("counts requests for Prometheus", async () => {
  await fetch(`${site.url}/labs`);
  const text = await site.metrics();
  expect(text).toMatch(/http_requests_total\{method="GET",status="2xx"\} \d+/);
  expect(text).toContain("process_resident_memory_bytes");
});

test("counts renders of pages, and calls of procedures by the way they came", async () => {
  const count = async (line: RegExp) => {
    const text = await site.metrics();
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

test.each([
  ["from this machine, by whatever name", { host: "public.example" }],
  ["with another token", { authorization: `Bearer ${"x".repeat(32)}` }],
  ["with an empty one", { authorization: "Bearer " }],
])("shows no metrics to a request %s", async (_, headers: Record<string, string>) => {
  const response = await fetch(`${site.url}/metrics`, { headers });
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await response.text()).not.toContain("http_requests_total");
});

test("has no metrics without a token", async () => {
  const other = await startTestSite({ settings: { METRICS_TOKEN: undefined } });
  const headers = { authorization: "Bearer undefined" };
  expect((await fetch(`${other.url}/metrics`, { headers })).status).toBe(404);
  await other.close();
});

test("is not ready when the database is gone", async () => {
  const other = await startTestSite();
  await other.database.close();
  const response = await fetch(`${other.url}/readyz`);
  expect(response.status).toBe(503);
  expect(other.logged.some((line) => line.includes("does not answer"))).toBe(true);
});
