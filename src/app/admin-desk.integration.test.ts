import { afterAll, beforeAll, expect, test } from "vitest";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { seedDemo } from "./seed.ts";

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

async function get(path: string, caller: AnyTestCaller = "admin") {
  const response = await fetch(`${site.url}/api${path}`, { headers: await site.headersOf(caller) });
  return response.json();
}

test("the demo fills every list of the desk, and the counts are those of the lists", async () => {
  await seedDemo({ database: site.database, secrets: site.secrets, media: folderStore(site.dataDir) });
  const counts = (await get("/admin/counts")) as Record<string, number>;
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
  for (const [name, path] of [
    ["invitations", "/admin/signal/invitations"],
    ["subscriptions", "/admin/signal/subscriptions"],
    ["registrations", "/admin/programme/registrations"],
    ["schools", "/admin/programme/schools"],
    ["inquiries", "/admin/campus/inquiries"],
    ["messages", "/admin/labs/messages"],
    ["reports", "/admin/video-reports"],
  ] as const) {
    const { rows, total } = (await get(path)) as { rows: unknown[]; total: number };
    expect([rows.length, total], name).toEqual([counts[name], counts[name]]);
    const none = await get(`${path}?search=${encodeURIComponent("nobody of that name")}`);
    expect(none, name).toEqual({ rows: [], total });
  }
  expect(await get("/admin/signal/events")).toHaveLength(counts.events ?? 0);
});

test.each<[AnyTestCaller, string[]]>([
  ["moderator", ["reports", "openReports"]],
  ["door-lead", ["inquiries"]],
  ["labs-lead", ["messages"]],
])("a %s sees the numbers of their own lists", async (role, names) => {
  expect(Object.keys(await get("/admin/counts", role)).sort()).toEqual(names.sort());
});

test("a reader sees every number", async () => {
  expect(await get("/admin/counts", "reader")).toEqual(await get("/admin/counts"));
});
