import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { campusOf } from "#features/campus/campus.testing.ts";
import { startTestSite } from "#src/testing/site.ts";
import { readInThread } from "./read-in-thread.server.ts";

const site = await startTestSite();
const campus = campusOf(site);

type Answer = Record<string, unknown> & { refusals: unknown[]; problem?: string | null };

async function call(
  path: "/check" | "",
  input: Record<string, unknown>,
): Promise<{ status: number; body: Answer }> {
  const response = await site.send("admin", "POST", `/admin/imports${path}`, {
    eventId: null,
    columns: null,
    dates: null,
    consent: null,
    ...input,
  });
  return { status: response.status, body: (await response.json()) as Answer };
}

const subscribers = "Email,Name\nann@example.org,Ann\nnobody,Bob\n";

test("a check writes nothing, an import once, and the security log has who, what and how many", async () => {
  const checked = await call("/check", { as: "subscribers", text: subscribers });
  expect(checked.body).toMatchObject({
    problem: null,
    rows: 2,
    imported: 1,
    held: 1,
    refusals: [{ line: 3, row: "Bob", reason: "no email address: “nobody”" }],
    preview: [{ line: 2, values: expect.arrayContaining([{ label: "Name", value: "Ann" }]) }],
  });
  const count = sql`select count(*)::int as count from alert_subscriptions where email = 'ann@example.org'`;
  expect(await site.database.rows(count)).toEqual([{ count: 0 }]);
  const consent = "Yes, mail me";
  expect((await call("", { as: "subscribers", text: subscribers, consent })).body).toMatchObject({
    imported: 1,
    known: 0,
  });
  expect((await call("", { as: "subscribers", text: subscribers, consent })).body).toMatchObject({
    imported: 0,
    known: 1,
  });
  expect(await site.database.rows(count)).toEqual([{ count: 1 }]);
  const logged = await site.database.rows(
    sql`select event, detail, actor_id is not null as "hasActor" from audit_log where event ~ 'import' order by id`,
  );
  const line = (event: string, rows: number) => ({
    event,
    detail: { as: "subscribers", rows },
    hasActor: true,
  });
  expect(logged).toEqual([
    line("import-started", 2),
    line("rows-imported", 1),
    line("import-started", 2),
    line("rows-imported", 0),
  ]);
});

test.each<[string, Record<string, unknown>, RegExp]>([
  ["a missing column", { as: "calendar", text: "Who,When\nAnn,now\n" }, /Choose the column for: Title/],
  [
    "dates that are read both ways",
    { as: "calendar", text: "Title,Date\nTerm,03/04/2027\n" },
    /read both ways/,
  ],
  ["bookings of no event", { as: "bookings", text: subscribers }, /Choose the event for these bookings/],
  ["too many rows", { as: "subscribers", text: `Email\n${"a\n".repeat(20_001)}` }, /more than 20000 rows/],
  ["an empty file", { as: "subscribers", text: "" }, /has no rows/],
  [
    "a column that is not there",
    { as: "subscribers", text: subscribers, columns: [{ field: "email", column: 9 }] },
    /Choose the column for: Email/,
  ],
])("%s is a problem that a check names, and an import refuses", async (_, input, sentence) => {
  const checked = await call("/check", input);
  expect([checked.status, checked.body.problem]).toEqual([200, expect.stringMatching(sentence)]);
  const run = await call("", input);
  expect([run.status, run.body.code]).toEqual([422, "NOT_IMPORTED"]);
});

test("an import is refused while a value has no answer, which a check shows with its count", async () => {
  const text = "Email,Subscribed\nann3@example.org,yes\nbob3@example.org,no\n";
  const { body } = await call("/check", { as: "subscribers", text });
  expect(body).toMatchObject({ problem: null, unanswered: 1, imported: 0, held: 2 });
  expect(body.columns).toMatchObject([
    { head: "Email", choice: null },
    {
      head: "Subscribed",
      sample: "yes",
      choice: {
        isRelevant: true,
        values: [
          { value: "yes", count: 1, answer: null },
          { value: "no", count: 1, answer: "held" },
        ],
      },
    },
  ]);
  expect(await call("", { as: "subscribers", text })).toMatchObject({
    status: 422,
    body: { code: "NOT_ANSWERED" },
  });
  const answers = [{ value: "Subscribed:yes", answer: "on" }];
  expect((await call("", { as: "subscribers", text, answers })).body).toMatchObject({ imported: 1, held: 1 });
});

test("a consent without words is shown, and not imported", async () => {
  const input = { as: "subscribers", text: "Email\nnew@example.org\n", consent: " " };
  const checked = await call("/check", input);
  expect(JSON.stringify(checked.body.preview)).toContain('"On"');
  expect(await call("", input)).toMatchObject({ status: 422, body: { code: "NO_WORDS" } });
});

test("the columns and the order of dates that a person chose are used", async () => {
  const text = "Title,Name of it,Date\nx1,Term begins,03/04/2027\n";
  const columns = [
    { field: "title", column: 1 },
    { field: "date", column: 2 },
  ];
  expect((await call("", { as: "calendar", text, columns, dates: "month-first" })).body).toMatchObject({
    imported: 1,
  });
  const [stored] = await site.database.rows(
    sql`select title, date::text from academic_calendar_events where title = 'Term begins'`,
  );
  expect(stored).toEqual({ title: "Term begins", date: "2027-03-04" });
});

test("5,000 rows are imported in one call, and twice brings nothing", async () => {
  const eventId = await campus.event({ maxCapacity: 10 });
  const people = Array.from(
    { length: 5000 },
    (_, n) => `Person ${n},person${n}@example.org,07700 9${String(n).padStart(5, "0")}`,
  );
  const input = { as: "bookings", eventId, text: `Name,Email,Phone\n${people.join("\n")}\n` };
  const { body } = await call("/check", input);
  expect([body.imported, body.enlarged, (body.preview as unknown[]).length]).toEqual([5000, 1, 10]);
  expect((await call("", input)).body).toMatchObject({ imported: 5000, held: 0 });
  expect((await call("", input)).body).toMatchObject({ imported: 0, known: 5000 });
  const [event] = await site.database.rows(
    sql`select current_attendees as taken, max_capacity as places from campus_events where id = ${eventId}`,
  );
  expect(event).toEqual({ taken: 5000, places: 5000 });
});

test("the site answers while a hostile calendar is checked, whose good events arrive", async () => {
  const event = (lines: string, uid: number) =>
    `BEGIN:VEVENT\nUID:${uid}\nSUMMARY:E${uid}\n${lines}\nEND:VEVENT\n`;
  const never = "DTSTART:20270101T100000Z\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30";
  const events = [
    event("DTSTART:20270101", 0),
    event("DTSTART:20270101T100000Z\nDURATION:P999999999999999999W", 1),
    ...Array.from({ length: 300 }, (_, n) => event(never, n + 2)),
  ];
  const input = { as: "calendar", text: `BEGIN:VCALENDAR\n${events.join("")}END:VCALENDAR\n` };
  let isChecked = false;
  const checking = call("/check", input).finally(() => {
    isChecked = true;
  });
  let answers = 0;
  while (!isChecked) {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    answers++;
  }
  expect(answers).toBeGreaterThan(1);
  expect((await checking).body).toMatchObject({ imported: 1, held: 301 });
});

test("a reading that does not end is ended, and the next file is read", async () => {
  const choices = {
    as: "subscribers" as const,
    text: "Email\na@b.example\n",
    eventId: null,
    columns: null,
    dates: null,
    answers: [],
    notRelevant: [],
  };
  const long = { ...choices, text: "a,".repeat(500_000) };
  expect(await readInThread(long, { mostRows: 10, seconds: 0.001 })).toMatchObject({
    problem: { sentence: "This file takes too long to read. Split it into smaller files." },
  });
  expect(await readInThread(choices, { mostRows: 10, seconds: 60 })).toMatchObject({ count: 1 });
});

test("the log has nothing of a file", async () => {
  const odd = `Email,Name\nodd\u0001@example.org,${"Zed".repeat(2000)}\n`;
  await call("", { as: "subscribers", text: odd });
  expect(site.logged.join("\n")).not.toMatch(/example\.org|Zed/);
});

test("who is no admin, or has no fresh proof, imports nothing", async () => {
  for (const caller of ["visitor", "user", "door-lead"] as const) {
    const response = await site.send(caller, "POST", "/admin/imports", {});
    expect(response.status).toBe(caller === "visitor" ? 401 : 403);
  }
});
