import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { run } from "#shared/command.testing.ts";
import { inRoot } from "#shared/root.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { rowsOf } from "../backend/backend.testing.ts";
import { importCommand } from "../import-command.ts";

const site = { DATA_DIR: freshFolder(), DATABASE_URL: await freshMigratedDatabase(), DEMO: "off" };
const folder = freshFolder();

function file(name: string, content: string | Buffer): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

const attendees = file("attendees.csv", "Name;E-mail address;Shoe size\nZoë;zoe@example.org;5\nNobody;;4\n");

const importFile = (path: string, ...args: string[]) => run(importCommand, site, "csv", path, ...args);

const countOf = async (table: string) =>
  (await rowsOf<{ count: number }>(site.DATABASE_URL, `select count(*)::int as count from ${table}`))[0]
    ?.count;

test("shows which column fills which field, and imports once it is confirmed", async () => {
  const asked = await importFile(attendees, "--as", "subscribers");
  expect([asked.code, asked.out]).toEqual([1, ""]);
  expect(asked.err).toContain(
    "attendees.csv: 2 rows, as subscribers\n  Name: Name\n  E-mail address: Email\n  Shoe size: not read\n",
  );
  expect(asked.err).toContain("Nothing was imported. Add --yes");
  expect(await countOf("alert_subscriptions")).toBe(0);

  const checked = await importFile(attendees, "--as", "subscribers", "--check");
  expect(checked.out).toContain("Checked: nothing was written.");
  expect(await countOf("alert_subscriptions")).toBe(0);

  const imported = await importFile(attendees, "--as", "subscribers", "--yes", "--consent", "Yes, mail me");
  expect([imported.code, imported.out]).toEqual([
    0,
    expect.stringContaining("subscribers: 1 new, 1 held back"),
  ]);
  expect(imported.out).toMatch(/Held back:\n {2}line 3, Nobody: no email address\n$/);
  const [subscriber] = await rowsOf(
    site.DATABASE_URL,
    "select is_active, consent_words, consent_stated_by from alert_subscriptions",
  );
  expect(subscriber).toEqual({ is_active: true, consent_words: "Yes, mail me", consent_stated_by: null });
  const [logged] = await rowsOf(
    site.DATABASE_URL,
    "select detail from audit_log where event = 'rows-imported'",
  );
  expect(logged).toEqual({ detail: { as: "subscribers", rows: 1 } });
  expect((await importFile(attendees, "--as", "subscribers", "--yes")).out).toContain("1 here already");
});

test("values that mean a choice are listed with the option that answers each", async () => {
  const path = file(
    "audience.csv",
    "Email,Status,Source\na@c.example,subscribed,web\nb@c.example,cleaned,web\n",
  );
  const asked = await importFile(path, "--as", "subscribers", "--yes");
  expect([asked.code, asked.err]).toEqual([
    1,
    expect.stringContaining(
      'Say what these values mean.\n  --value "Status:subscribed=held|off|on" for 1 row\n  or --not-relevant "Status"\n  --value "Source:web=held|off|on" for 2 rows\n  or --not-relevant "Source"',
    ),
  ]);
  const options = ["--yes", "--value", "Status:subscribed=on", "--not-relevant", "Source"];
  const imported = await importFile(path, "--as", "subscribers", ...options);
  expect(imported.out).toContain("subscribers: 1 new, 1 held back");
  expect(imported.err).toContain("Status: subscribed (on), cleaned (held)");
});

test("lists the events, and takes one by its name or id", async () => {
  await rowsOf(
    site.DATABASE_URL,
    `insert into campus_events (university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
     values ('Goldsmiths', '', '', '2099-04-01', '19:00', 0, 10, now(), now())`,
  );
  const asked = await importFile(attendees, "--as", "bookings", "--yes");
  expect([asked.code, asked.err]).toEqual([
    1,
    expect.stringMatching(/Name the event: --event .*\n {2}[0-9a-f-]{36} {2}Goldsmiths, 1 Apr 2099/),
  ]);
  const imported = await importFile(attendees, "--as", "bookings", "--yes", "--event", "goldsmiths");
  expect(imported.out).toContain("bookings: 1 new");
});

test("the build reads a file in Windows-1252 from a process of its own", async () => {
  const path = file("more.csv", Buffer.from("Name,Email\nRen\xe9e,renee@example.org\n", "latin1"));
  const args = ["build/server/import.js", "csv", path, "--as", "subscribers", "--yes"];
  const env = { ...process.env, ...site, SECRET_KEY: "a secret key of thirty-two letters" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRoot("."), env });
  expect(stdout).toContain("subscribers: 1 new");
  const [renee] = await rowsOf(
    site.DATABASE_URL,
    "select full_name from alert_subscriptions where email like 'renee%'",
  );
  expect(renee).toEqual({ full_name: "Renée" });
});

const ambiguous = file("ambiguous.csv", "Title,Date\nTerm begins,03/04/2027\n");
mkdirSync(join(folder, "folder"));

test.each<[string, string, string[], number, RegExp]>([
  ["no kind", attendees, [], 2, /^Use npm run import -- csv/],
  ["consent for what has none", attendees, ["--as", "calendar", "--consent", "x"], 2, /^Use npm run import/],
  ["an answer that is none", attendees, ["--as", "bookings", "--value", "Status:x=off"], 2, /=held\|on/],
  ["a missing file", join(folder, "none.csv"), ["--as", "calendar"], 1, /none.csv can’t be read \(ENOENT\)/],
  ["a folder", join(folder, "folder"), ["--as", "calendar"], 1, /is a folder/],
  ["a workbook", file("book.xlsx", "PK\u0003\u0004"), ["--as", "calendar"], 1, /save it as CSV/],
  ["a missing column", attendees, ["--as", "calendar"], 1, /Choose the column for: First day. Add --columns/],
  ["a wrong column", attendees, ["--as", "subscribers", "--columns", "Name=Nome"], 1, /no column “Nome”/],
  [
    "dates that are read both ways",
    ambiguous,
    ["--as", "calendar", "--yes"],
    1,
    /--dates day-first or --dates month-first/,
  ],
  [
    "an event that is not here",
    attendees,
    ["--as", "bookings", "--event", "Nowhere"],
    1,
    /There is no such event/,
  ],
])("%s is said in a sentence", async (_, path, args, code, sentence) => {
  const answer = await importFile(path, ...args);
  expect([answer.code, answer.err]).toEqual([code, expect.stringMatching(sentence)]);
});

test("dates are read as the operator says", async () => {
  await importFile(ambiguous, "--as", "calendar", "--yes", "--dates", "day-first");
  const dates = await rowsOf(site.DATABASE_URL, "select date::text from academic_calendar_events");
  expect(dates).toEqual([{ date: "2027-04-03" }]);
});
