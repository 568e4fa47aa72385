import { afterAll, beforeAll, expect, test } from "vitest";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { listInput } from "#shared/lists/list.contract.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { router } from "./router.ts";
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

/** The lists with a panel, by the contract. */
const lists = listProcedures(router).filter(({ inputSchema }) => inputSchema === listInput);

test("the demo fills every list of the desk, and the counts are those of the lists", async () => {
  await seedDemo({ database: site.database, secrets: site.secrets, media: folderStore(site.dataDir) });
  const counts = (await get("/admin/counts")) as Record<string, number>;
  for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
  const totals: Record<string, number> = {};
  for (const { name, path } of lists) {
    const { rows, total } = (await get(path)) as { rows: unknown[]; total: number };
    totals[name] = total;
    expect(rows, name).toHaveLength(total);
    const none = await get(`${path}?search=${encodeURIComponent("nobody of that name")}`);
    expect(none, name).toEqual({ rows: [], total });
  }
  const {
    usedInvitations: _used,
    activeSubscriptions: _active,
    openReports: _open,
    openComplaints: _waiting,
    overdueComplaints: _late,
    applications: _applications,
    pendingApplications: _pending,
    events,
    ...rest
  } = counts;
  expect(Object.values(totals).sort()).toEqual(Object.values(rest).sort());
  expect(await get("/admin/signal/events")).toHaveLength(events ?? 0);
});

test.each<[AnyTestCaller, string[]]>([
  ["moderator", ["reports", "openReports", "decisions"]],
  ["door-lead", ["inquiries"]],
  ["labs-lead", ["messages", "applications", "pendingApplications"]],
])("a %s sees the numbers of their own lists", async (role, names) => {
  expect(Object.keys(await get("/admin/counts", role)).sort()).toEqual(names.sort());
});

test("a reader sees every number", async () => {
  expect(await get("/admin/counts", "reader")).toEqual(await get("/admin/counts"));
});
