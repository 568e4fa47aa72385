import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { countReaders } from "#features/admin/counts.policy.ts";
import { deskCounts } from "#features/admin/counts.queries.ts";
import { deskFilters } from "#features/admin/desk-filters.ts";
import { deskLists } from "#features/admin/desk-lists.ts";
import { UNFILLED_DAYS, waitingKinds } from "#features/admin/waiting.rules.ts";
import { listProcedures } from "#shared/api/list-procedures.ts";
import { hasRole, type Role, roles } from "#shared/api/roles.ts";
import { PAGE_ROWS } from "#shared/lists/list.rules.ts";
import { partsOf } from "#shared/lists/list-file.testing.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { type AnyTestCaller, startTestSite } from "#src/testing/site.ts";
import { router } from "./router.ts";
import { seedDemo } from "./seed.ts";

const site = await startTestSite();

async function get(path: string, caller: AnyTestCaller = "admin") {
  const response = await site.send(caller, "GET", path);
  return response.json();
}

const procedures = listProcedures(router);

/** The lists with a panel, by the API: each has a CSV file. The dashboard of nights counts its bookings itself. */
const lists = procedures.filter(
  ({ name }) =>
    name.endsWith(".list") &&
    name !== "campus.dashboard.bookings.list" &&
    procedures.some((other) => other.name === name.replace(/list$/, "csv")),
);

test("the demo fills every list of the desk", async () => {
  await seedDemo({ database: site.database, secrets: site.secrets, media: folderStore(site.dataDir) });
  const counts = (await get("/admin/counts")) as Record<string, number>;
  for (const { name } of deskLists.filter(({ name }) => name !== "undelivered"))
    expect(counts[name], name).toBeGreaterThan(0);
  for (const { name, path } of lists) {
    const { rows, total } = (await get(path)) as { rows: unknown[]; total: number };
    expect(rows, name).toHaveLength(Math.min(total, PAGE_ROWS));
    const none = await get(`${path}?search=${encodeURIComponent("nobody of that name")}`);
    expect(none, name).toMatchObject({ rows: [], total });
  }
});

test("what the demo lacks waits as well", async () => {
  await site.database.rows(sql`update moderation_decisions set appeal_text = 'I made it.', appealed_at = now()
    where id = (select id from moderation_decisions where appealed_at is null limit 1)`);
  await site.database.rows(sql`insert into address_requests (email, created_at, confirmed_at)
    values ('asks@site.example', now() - interval '3 days', now() - interval '2 days')`);
  await site.database.rows(sql`insert into undelivered_mails (email, list, reason, failed_at)
    select list || '@site.example', list, 'guardian', now() from unnest(array['campus', 'labs', 'charity']) list`);
  const oldest = await get("/admin/counts/oldest");
  expect(oldest.openDataRequests).toBe(addDays(londonDate(new Date()), -2));
});

test("every list of the desk has a number", () => {
  expect(deskLists.map(({ name }) => name).filter((name) => !(name in deskCounts))).toEqual([]);
});

test.each(roles.filter((role) => hasRole({ roles: [role] }, ...countReaders)))(
  "each number that a %s sees is what the linked list says, and each tab is a list that the role reads",
  async (role) => {
    const isRead = ({ readers }: { readers: readonly Role[] }) => hasRole({ roles: [role] }, ...readers);
    const counts: Record<string, number> = await get("/admin/counts", role);
    const readable = Object.entries(deskCounts).filter(([, { procedure }]) =>
      isRead({ readers: procedure.roles }),
    );
    const oldest = await get("/admin/counts/oldest", role);
    for (const [name] of readable)
      if (name in waitingKinds) expect(oldest[name] !== null, name).toBe((counts[name] ?? 0) > 0);
    expect(Object.keys(counts).sort()).toEqual(
      (role === "reader" ? Object.keys(deskCounts) : readable.map(([name]) => name)).sort(),
    );
    for (const [name, { procedure }] of readable) {
      // The list has pages, and no filter for a week.
      if (name === "weekBookings") continue;
      const answer = await get(`${procedure.path}?${linkedFilters(name)}`, role);
      const isCounted = unfilteredRows[name];
      const rows: never[] = Array.isArray(answer) ? answer : answer.rows;
      expect(isCounted ? rows.flatMap(isCounted).length : (answer.found ?? rows.length), name).toBe(
        counts[name],
      );
    }
    const tabs = deskLists.filter(isRead).map(({ name }) => name);
    expect(tabs.filter((name) => !(name in counts))).toEqual([]);
    for (const name of tabs) expect(readable.map(([read]) => read)).toContain(name);
  },
);

/** The counted rows among those of a list that has no filter for them. */
const unfilteredRows: Readonly<Record<string, (row: never) => object[]>> = {
  pendingApplications: (row: { status: string }) => (row.status === "pending" ? [row] : []),
  openAppeals: (row: { appealedAt: string | null; appealOutcome: string | null }) =>
    row.appealedAt && !row.appealOutcome ? [row] : [],
  openDataRequests: (row: Record<"confirmedAt" | "downloadedAt" | "erasedAt", string | null>) =>
    row.confirmedAt && !row.downloadedAt && !row.erasedAt ? [row] : [],
  unfilledShifts: (rota: Rota) =>
    shiftsWithin(UNFILLED_DAYS, rota).filter(({ people, volunteers }) => volunteers.length < people),
  weekShifts: (rota: Rota) => shiftsWithin(6, rota),
};

interface Rota {
  event: { eventDate: string };
  shifts: { people: number; volunteers: object[] }[];
}

function shiftsWithin(days: number, { event, shifts }: Rota) {
  return event.eventDate > addDays(londonDate(new Date()), days) ? [] : shifts;
}

/** The filters of a number, under their API names. */
function linkedFilters(number: string): URLSearchParams {
  const filters: Record<string, Record<string, string>> = {
    ...deskFilters,
    usedInvitations: { state: "used" },
    activeSubscriptions: { state: "active" },
  };
  return new URLSearchParams(filters[number]);
}

test("every sort of every list, in both directions, has the same rows, page by page", async () => {
  for (const { name, path } of lists)
    for (const sort of sortsOf(name)) {
      const { rows, after } = (await get(`${path}?sort=${sort}`)) as Page;
      const opposite = sort.startsWith("-") ? sort.slice(1) : `-${sort}`;
      const last = (await get(`${path}?sort=${opposite}&from=end`)) as Page;
      const ids = (page: Page) => page.rows.map(({ id }) => id);
      expect(ids(last).reverse(), `${name} by ${sort}`).toEqual(ids({ rows, after }));
      if (after)
        expect(((await get(`${path}?sort=${sort}&after=${after}`)) as Page).rows, name).not.toEqual([]);
    }
});

test("every list is saved as a file with each of its rows, newest first", async () => {
  for (const { path, name } of lists) {
    const { total } = (await get(path)) as { total: number };
    const response = await site.send("admin", "POST", `${path}/csv`, {});
    const parts = await partsOf(response);
    expect(parts.at(-1), name).toMatchObject({ rows: total, of: total, isLast: true });
    expect(parts[0]?.text, name).toMatch(/^\uFEFF[A-Z].*\r\n$/);
  }
});

interface Page {
  rows: { id: string }[];
  after: string | null;
}

/** The sorts in the API's schema. */
function sortsOf(list: string): string[] {
  const { inputSchema } = procedures.find(({ name }) => name === list) ?? {};
  const { sort } = (inputSchema as { shape?: { sort?: { unwrap(): { options: string[] } } } }).shape ?? {};
  return sort?.unwrap().options ?? [];
}

const ofEvents = ["unfilledShifts", "weekShifts", "weekBookings"];

test.each<[AnyTestCaller, string[]]>([
  ["moderator", ["reports", "openReports", "decisions", "openAppeals"]],
  ["door-lead", ["inquiries", "undelivered", ...ofEvents]],
  ["labs-lead", ["messages", "pendingApplications", "undelivered", ...ofEvents]],
])("a %s sees the numbers of their own lists", async (role, names) => {
  expect(Object.keys(await get("/admin/counts", role)).sort()).toEqual(names.sort());
});

test("a moderator's numbers leave out reports of their own videos, as the list does", async () => {
  const before = (await get("/admin/counts", "moderator")).openReports;
  await site.database.rows(sql`update culture_videos set owned_by_charity = false,
      user_id = (select id from users where email = 'moderator@site.example')
    where id = (select video_id from video_reports where resolved_at is null limit 1)`);
  const { openReports } = await get("/admin/counts", "moderator");
  expect(openReports).toBeLessThan(before);
  const { rows, found } = await get("/admin/video-reports?state=open", "moderator");
  expect([rows.length, found]).toEqual([openReports, openReports]);
});

test("a reader sees every number, but runs no events", async () => {
  const none = { undelivered: 0, unfilledShifts: 0, weekShifts: 0, weekBookings: 0 };
  expect(await get("/admin/counts", "reader")).toEqual({ ...(await get("/admin/counts")), ...none });
});
