import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { campusOf } from "#features/campus/campus.testing.ts";
import type { Database } from "#shared/db/database.server.ts";
import { folderStore } from "#shared/media/folder-store.server.ts";
import { eventually } from "#src/testing/eventually.ts";
import { startTestSite } from "#src/testing/site.ts";
import { insertRows, rowMaker } from "../personal-data/personal-data.testing.ts";
import { personalTables } from "../personal-data/personal-data.ts";
import { allRows, backUp, emptyPlace, filesIn, restoreInto } from "./backup.testing.ts";

test("a backup of a serving site is of one moment, and restores every row and file", async () => {
  const site = await startTestSite();
  onTestFinished(() => site.close());
  const { student, code, tables } = await fill(site);
  const writes = keepWriting(site.database);
  const backup = await backUp({ ...site, url: site.databaseUrl }).finally(writes.end);
  const { audit_log: events = [], ...rows } = await allRows(site.database);
  for (const table of tables) expect(rows[table], `rows of ${table}`).not.toEqual([]);

  for (const target of ["own", "server"] as const) {
    const place = await emptyPlace(target);
    const restored = await restoreInto(place, backup);
    const { audit_log: restoredEvents = [], ...restoredRows } = await allRows(restored);
    expect(restoredRows).toEqual(rows);
    const written = new Set(events);
    expect(restoredEvents.filter((event) => !written.has(event))).toEqual([]);
    expect(await halfPairs(restored)).toEqual([]);
    // The sequence continues after the last row.
    await recordEvent(restored.db, { event: "sign-in" });
    expect(await filesIn(place.dataDir)).toEqual(await filesIn(site.dataDir));
    expect(await jobs(restored)).toEqual([
      { name: "send-mail", state: "created" },
      { name: "send-mail", state: "retry" },
    ]);
    await restored.close();

    if (place.url === undefined) continue;
    // The earlier tokens are still valid: the site has the original key and sessions.
    const again = await startTestSite({ databaseUrl: place.url });
    onTestFinished(() => again.close());
    const { status, ...mine } = await campusOf(again).call("GET", "/campus/bookings/mine", student);
    expect({ status, text: JSON.stringify(mine) }).toEqual({
      status: 200,
      text: expect.stringContaining(code),
    });
  }
});

/** Rows in every table, with a file and queued emails. */
async function fill(site: Awaited<ReturnType<typeof startTestSite>>) {
  const { database, secrets, dataDir } = site;
  // Between the backup and the comparison the site must write nothing: no scheduled jobs, no emails.
  await database.db.execute(sql`delete from pgboss.schedule`);
  const media = folderStore(dataDir);
  await media.put("tracks/admin/kept.mp3", [Buffer.from("a sound")]);
  const userId = randomUUID();
  const person = { userId, email: "ada@site.example", sessionId: randomUUID() };
  await insertRows(rowMaker(database.db, { secrets, passwordHash: "none" }), person);
  await database.db.execute(sql`
    insert into tracks (title, artist, position, audio_url)
    values (${'Line\n2, tab\t, back\\slash, "quotes" and \u2028'}, 'a', 7, '/media/tracks/admin/kept.mp3')`);
  const campus = campusOf(site);
  const [student] = await campus.students(1);
  const { ticket } = await campus.book(student, await campus.event());
  await eventually(async () =>
    expect(await database.rows(sql`select 1 from status_marks where mark = 'mail-sent'`)).toHaveLength(1),
  );
  await database.db.execute(sql`delete from pgboss.job`);
  await database.db.execute(sql`
    insert into pgboss.job (name, data, state, start_after)
    values ('send-mail', '{"sealed": "x"}', 'created', now() + interval '1 day'),
      ('send-mail', '{"sealed": "y"}', 'active', now() + interval '1 day')`);
  return { student, code: ticket?.ticketCode ?? "", tables: personalTables.map(({ name }) => name) };
}

/** Inserts pairs of events, each pair in one transaction, until `end`. */
function keepWriting(database: Database) {
  let ended = false;
  const done = (async () => {
    for (let pair = 0; !ended; pair++) {
      await database.transaction(async (tx) => {
        for (let half = 0; half < 2; half++)
          await recordEvent(tx, { event: "sign-in", detail: { pair, half } });
      });
      // Without a pause the backup would be slower, the more so the more it has to copy.
      await sleep(PAUSE_MS);
    }
  })();
  return {
    async end() {
      ended = true;
      await done;
    },
  };
}

const PAUSE_MS = 5;

function halfPairs(database: Database): Promise<object[]> {
  return database.rows(
    sql`select detail ->> 'pair' as pair from audit_log where detail ? 'half' group by 1 having count(*) <> 2`,
  );
}

function jobs(database: Database): Promise<object[]> {
  return database.rows(sql`select name, state::text from pgboss.job order by state::text`);
}
