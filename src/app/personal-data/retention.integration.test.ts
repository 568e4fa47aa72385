import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { type SQL, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { createLog } from "#shared/log/log.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { testSecrets } from "#shared/secrets/secrets.testing.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { defaultMonths } from "#shared/time/periods.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { scheduleErasures } from "./erasures.ts";
import { rowMaker, testRows } from "./personal-data.testing.ts";
import { impersonalTables, personalData } from "./personal-data.ts";

const database = await openDatabase(await freshPlace());
afterEach(() => vi.useRealTimers());
afterAll(() => database.close());

const kept = personalData.flatMap(({ tables }) => tables);

describe("every table", () => {
  test("of the database is in an entry, or is listed as free of personal data", async () => {
    const found = await database.rows<{ name: string }>(
      sql`select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    );
    expect([...kept, ...Object.keys(impersonalTables)].sort()).toEqual(found.map(({ name }) => name));
  });

  test("that is listed as free of personal data has no column that could hold any", async () => {
    // Excludes tables without personal data.
    const columns = await database.rows<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any(${sql.param(Object.keys(impersonalTables))}::text[])
        and column_name <> 'minimum_age' and column_name ~ '(^|_)(name|email|phone|telephone|address|user|person|student|applicant|requester|by|token|source|ip|age)(_|$)'`);
    expect(columns).toEqual([]);
  });
});

describe("personal data", () => {
  const erasures = personalData.flatMap((entry) => entry.erasures);

  test.each(erasures)("$name: erased $days days after $after, and not sooner", async ({ name, days }) => {
    const start = new Date();
    const isKept = await insertRow(name, start);
    const found = async () => (await database.rows(isKept)).length > 0;
    const at = async (moment: number) => {
      vi.useFakeTimers({ toFake: ["Date"], now: moment });
      await runErasures();
      vi.useRealTimers();
      return found();
    };
    const period = days * DAY_MS;
    // Periods from an event's day end at midnight.
    const margin = days < 1 ? HOUR_MS / 6 : DAY_MS * 1.1;
    expect(await found()).toBe(true);
    expect(await at(start.getTime() + period - margin)).toBe(true);
    expect(await at(start.getTime() + period + margin)).toBe(false);
  });

  test("one failed erasure does not stop the others, and fails the job", async () => {
    const isKept = await insertRow("campus inquiries", new Date(0));
    await database.db.execute(sql`alter table campus_waiting_list rename to mislaid`);
    await expect(runErasures()).rejects.toThrow("Not erased: waiting lists");
    await database.db.execute(sql`alter table mislaid rename to campus_waiting_list`);
    expect(await database.rows(isKept)).toEqual([]);
  });
});

/** Inserts a row with a period that starts at a moment. @returns the query that finds it until it is erased */
async function insertRow(erasure: string, start: Date): Promise<SQL> {
  const row = testRows.flatMap(({ untilErased = {} }) => untilErased[erasure] ?? [])[0];
  if (!row) {
    const { of } =
      personalData.flatMap(({ erasures }) => erasures).find(({ name }) => name === erasure) ?? {};
    if (!of) throw new Error(`There is no row for ${erasure}`);
    const rows = rowMaker(database.db, { secrets: testSecrets, passwordHash: "none" });
    return rows.insertUntilErased(of.declared, of.period, start);
  }
  const { insert, isKept } = row(randomUUID(), start.toISOString());
  for (const statement of insert) await database.db.execute(statement);
  return isKept;
}

/** Runs the scheduled jobs at the real time. */
async function runErasures(): Promise<void> {
  const jobs: (() => Promise<void>)[] = [];
  const schedule = (_name: string, _cron: string, work: () => Promise<void>) => void jobs.push(work);
  scheduleErasures(
    { schedule },
    {
      database,
      log: createLog("silent"),
      months: defaultMonths,
      jobs: { enqueue: async () => {}, retryFailed: async () => 0 },
      media: folderStore(tmpdir()),
      outbox: { queue: async () => {}, queueAll: async () => {} },
      secrets: testSecrets,
      siteUrl: "https://site.example",
    },
  );
  for (const job of jobs) await job();
}
