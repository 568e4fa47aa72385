import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { seedDemo } from "#app/seed.ts";
import { run } from "#shared/command.testing.ts";
import { openDatabase } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { exportCommand } from "./export-command.ts";
import { exportTables } from "./export-tables.ts";

const site = {
  DATA_DIR: freshFolder(),
  DATABASE_URL: await freshMigratedDatabase(),
  SECRET_KEY: "a key of the exported site, 32 letters",
  DEMO: "on",
};
const database = await openDatabase({ url: site.DATABASE_URL, dataDir: site.DATA_DIR });
afterAll(() => database.close());
await seedDemo({ database, secrets: secretsFrom(site.SECRET_KEY), media: folderStore(site.DATA_DIR) });
const folder = join(freshFolder(), "export");
await run(exportCommand, site, folder);

const csv = (name: string) => readFileSync(join(folder, `${name}.csv`), "utf8");
/** The ids of rows, which begin their lines. */
const idsIn = (name: string) => csv(name).match(/^[0-9a-f-]{36}(?=,)/gm) ?? [];

test.each([
  ["campus_events", "night"],
  ["lab_sessions", "session"],
  ["signal_events", "signal"],
  ["programme_weeks", "week"],
])(
  "%s.csv has the events of the kind %s, and campus_ticket_bookings.csv their bookings",
  async (name, kind) => {
    const events = await database.rows<{ id: string; booked: boolean }>(
      sql`select id::text, exists (select from campus_ticket_bookings where event_id = e.id and not is_guest) as booked
        from campus_events e where kind = ${kind} order by id`,
    );
    expect(events.length).toBeGreaterThan(0);
    expect(idsIn(name).toSorted()).toEqual(events.map(({ id }) => id));
    for (const { id, booked } of events) if (booked) expect(csv("campus_ticket_bookings")).toContain(id);
  },
);

test("encrypted data is exported as text", async () => {
  const sealed = await database.rows<{ text: string }>(sql`
    select unnest(array[phone_number, emergency_contact, access_needs, age_band]) as text from campus_booking_sensitive_data
    union all select unnest(array[phone_number, address_newham, motivation]) from undertone_ed_registrations
    union all select unnest(array[email, phone]) from lab_mentors union all select phone from lab_applications
    union all select phone from alert_subscriptions union all select sealed from adult_checks
    union all select email from campus_guardians`);
  const all = exportTables.map(({ name }) => csv(name)).join("\n");
  const texts = sealed.flatMap(({ text }) => text ?? []);
  expect(texts.length).toBeGreaterThan(50);
  expect(texts.filter((text) => all.includes(text))).toEqual([]);
  expect(csv("adult_checks")).toContain('{""level"":');
  expect(csv("lab_mentors")).toContain("@");
});

test("the files are those that the README describes, and it lists what is not exported", () => {
  const readme = readFileSync(join(folder, "README.md"), "utf8");
  const files = readdirSync(folder).flatMap((name) => (name.endsWith(".csv") ? name : []));
  expect(readme.match(/(?<=^## )\S+\.csv/gm)?.toSorted()).toEqual(files.toSorted());
  expect(readme).toContain("- Feedback and wellbeing answers are anonymous: feedback_links");
});
