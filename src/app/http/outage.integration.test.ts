import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#src/testing/eventually.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { startProxy, type TcpProxy } from "#src/testing/tcp-proxy.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
let proxy: TcpProxy;
beforeAll(async () => {
  const url = new URL(await freshMigratedDatabase());
  proxy = await startProxy({ host: url.hostname, port: Number(url.port) });
  url.port = String(proxy.port);
  site = await startTestSite({ databaseUrl: url.href });
});
afterAll(async () => {
  await site.close();
  await proxy.close();
});

const post = (body: unknown) => ({
  ...{ method: "POST", headers: { "content-type": "application/json" } },
  body: JSON.stringify(body),
});

test("while the database is gone, calls are answered with 503 and cached pages with 200; after it, all recovers", async () => {
  const { authorization = "" } = await site.headersOf("user");
  const seen = await (await fetch(`${site.url}/labs`)).text();
  const status = async (path: string, init?: RequestInit) => (await fetch(site.url + path, init)).status;
  await proxy.set("refuse");

  await eventually(async () => expect(await status("/readyz")).toBe(503));
  for (const [path, init] of [
    ["/readyz"],
    ["/api/campus/events"],
    ["/api/campus/bookings", { headers: { authorization } }],
    ["/uploads", { method: "POST", headers: { authorization } }],
    ["/auth/v1/user", { headers: { authorization } }],
    [
      "/auth/v1/token?grant_type=password",
      post({ email: "user@site.example", password: "blue van at noon" }),
    ],
    ["/auth/v1/token?grant_type=refresh_token", post({ refresh_token: "none" })],
  ] satisfies [string, RequestInit?][]) {
    const response = await fetch(site.url + path, init);
    expect([path, response.status, response.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    expect(await response.json()).toMatchObject({
      ...{ defined: true, code: "SERVICE_UNAVAILABLE", status: 503 },
      message: "The site is not ready. Try again in a minute.",
    });
  }
  expect(await (await fetch(`${site.url}/labs`)).text()).toBe(seen);
  const signal = await fetch(`${site.url}/signal`);
  expect([signal.status, signal.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await signal.text()).toContain("</html>");
  // Complete without the database, but for the next night in its header.
  expect(await status("/our-story")).toBe(200);
  expect(await status("/healthz")).toBe(200);

  await proxy.set("pass");
  await eventually(async () => expect(await status("/readyz")).toBe(200));
  await eventually(async () => expect(await status("/signal")).toBe(200));
  expect(await status("/auth/v1/user", { headers: { authorization } })).toBe(200);
});
