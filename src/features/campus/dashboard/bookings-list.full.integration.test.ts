import { type SQLWrapper, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { ListInput } from "#shared/lists/list.api.ts";
import { readList } from "#shared/lists/list.server.ts";
import { partsOf } from "#shared/lists/list-file.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { bookingsOf } from "./bookings.testing.ts";
import type { BookingsFilters } from "./dashboard.api.ts";
import { bookingsSource } from "./dashboard.queries.ts";

const ROWS = 200_000;

const site = await startTestSite();
const bookings = bookingsOf(site);
const eventId = await bookings.event();
await bookings.putMany(eventId, ROWS);
// The places of a session, all older. The list of nights must not scan them.
const sessionId = await bookings.event("UCL", "session");
await site.database.rows(sql`insert into campus_ticket_bookings (event_id, student_name, student_email, idempotency_key,
    ticket_code, ticket_price_pence, created_at, updated_at)
  select ${sessionId}, 'Zed ' || n, 'zed.' || n || '@session.example', gen_random_uuid(), 'SE-' || n,
    0, '2020-01-01', now() from generate_series(1, 150) n`);
await site.database.rows(sql`vacuum analyze campus_ticket_bookings`);

test(`of ${ROWS} rows a page has less than 100 kB, wherever it begins`, async () => {
  for (const query of [{}, { from: "end" }, { sort: "student" }, { search: "example" }]) {
    const answer = await (await bookings.ask("", query)).text();
    expect(Buffer.byteLength(answer), JSON.stringify(query)).toBeLessThan(100_000);
    expect(JSON.parse(answer)).toMatchObject({ total: ROWS, found: ROWS });
  }
  const { rows, after } = await bookings.page({ from: "end" });
  expect([rows.at(-1)?.studentName, after]).toEqual([`Student ${ROWS}`, null]);
});

test.each([
  { kind: "night" },
  { kind: "night", sort: "student" },
  { kind: "night", sort: "-student" },
  { kind: "night", sort: "status" },
  { kind: "night", sort: "-status" },
  { kind: "night", sort: "booked" },
  { kind: "night", from: "end" },
  { kind: "night", search: "example" },
  { kind: "night", search: "example", sort: "student" },
  { kind: "night", search: "example", sort: "-status" },
  { kind: "night", search: "student.123456@" },
  { kind: "night", search: "nobody here" },
  { kind: "session" },
  { kind: "session", sort: "student" },
  { kind: "session", search: "zed" },
] as const)("PostgreSQL reads few more bookings than the page of %j has", async (input) => {
  expect(rowsReadBy(await planOf({ ...input, part: "rows" }))).toBeLessThan(500);
});

test.each([
  { kind: "night" },
  { kind: "night", sort: "student" },
  { kind: "night", sort: "-status" },
  { kind: "night", search: "example" },
] as const)("and as few after, or before, a row in the middle of %j", async (input) => {
  const [middle] = await site.database.rows<{ id: string }>(
    sql`select id from campus_ticket_bookings where ticket_code = 'UT-00100000'`,
  );
  for (const way of ["after", "before"])
    expect(rowsReadBy(await planOf({ ...input, [way]: middle?.id, part: "rows" })), way).toBeLessThan(500);
});

test.each([{ kind: "night" }, { kind: "night", search: "example" }] as const)(
  "PostgreSQL counts %j in an index, without the rows",
  async (input) => {
    expect(JSON.stringify(await planOf({ ...input, part: "counts" }))).toContain('"Heap Fetches":0');
  },
);

/** PostgreSQL's plan for the last query of the list. */
async function planOf(input: ListInput & BookingsFilters): Promise<PlanNode | undefined> {
  const source = await bookingsSource(site.database.db, input);
  const asked: SQLWrapper[] = [];
  const from = (fields: SelectedFields) => {
    const query = source.from(fields);
    asked.push(query);
    return query;
  };
  await readList(input, { ...source, from });
  const [explained] = await site.database.rows<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
    sql`explain (analyze, format json) ${asked.at(-1)}`,
  );
  return explained?.["QUERY PLAN"][0].Plan;
}

test.each([
  ["Student 123456", 1],
  ["student.123456@example", 1],
  ["ut 00123456", 1],
  ["STUDENT 12345", 11],
  ["example.ac.uk", ROWS],
  ["nobody here", 0],
])(`of ${ROWS} rows “%s” finds %i by name, address or code`, async (search, found) => {
  expect(await bookings.page({ search })).toMatchObject({ found, total: ROWS });
  expect(await bookings.page({ search, eventId })).toMatchObject({ found });
});

test(`the CSV file has each of ${ROWS} rows once, newest first`, async () => {
  const parts = await bookings.parts({});
  let next = 1;
  for (const { text } of parts)
    for (const [, number] of text.matchAll(/,Student (\d+),/g)) if (Number(number) === next) next++;
  expect(next - 1).toBe(ROWS);
  expect(parts.at(-1)).toMatchObject({ rows: ROWS, of: ROWS, isLast: true });
  expect(Math.max(...parts.map(({ text }) => text.length))).toBeLessThan(200_000);
}, 300_000);

test("a file that nobody reads on makes the server read no further", async () => {
  const reader = (await bookings.exported({})).body?.getReader();
  const first = await reader?.read();
  // A server that does not stop reading would write the whole file in this time.
  for (let page = 0; page < 500; page++) await bookings.ask("", { part: "rows" });
  await site.database.rows(sql`truncate campus_ticket_bookings cascade`);
  const chunks = [first?.value ?? new Uint8Array()];
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
    chunks.push(next.value);
  const parts = await partsOf(new Response(new Blob(chunks)));
  // The sockets of both sides buffer at most some 10 MB of its 21 MB.
  expect(parts.at(-1)).toMatchObject({ of: ROWS, isLast: true });
  expect(parts.at(-1)?.rows).toBeLessThan(0.7 * ROWS);
}, 300_000);

interface PlanNode {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: PlanNode[];
}

/** The number of rows that a plan's scans read. */
function rowsReadBy(plan: PlanNode | undefined): number {
  if (!plan) throw new Error("PostgreSQL explained nothing");
  const { Plans, ...node } = plan;
  if (Plans) return Plans.reduce((sum, each) => sum + rowsReadBy(each), 0);
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  return node["Actual Loops"] * (node["Actual Rows"] + removed);
}
