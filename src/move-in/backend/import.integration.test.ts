import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "#shared/media/open-storage.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { freshFolder } from "#src/testing/clean-up.ts";
import { startTestSite } from "#src/testing/site.ts";
import { deleteEndedAddresses } from "../old-addresses/old-addresses.queries.ts";
import { type ImportReport, runImport } from "../rows/run-import.server.ts";
import type { Source } from "../rows/source.ts";
import { newContext } from "../rows/table-import.ts";
import { ACCOUNTS, dumpOf, emailOf, idOf, passwordOf, rowsOf, startBackend } from "./backend.testing.ts";
import { openDatabaseSource } from "./database-source.server.ts";
import { openDumpSource } from "./dump-source.server.ts";
import { importedFiles } from "./import-files.server.ts";
import { folderFiles } from "./source-files.server.ts";
import { backendTables, leftTables } from "./tables/backend-tables.ts";

const site = await startTestSite({ settings: { DEMO: "off" } });
const backend = await startBackend();
afterAll(() => site.close());

const held: { table: string; reason: string; id: string | null | undefined }[] = [];

/** @param transactions after which the import is interrupted */
async function importFrom(
  source: Source,
  into = site,
  transactions = Number.POSITIVE_INFINITY,
): Promise<ImportReport> {
  const { media } = await openStorage({ DATA_DIR: into.dataDir, bucket: undefined });
  held.length = 0;
  let left = transactions;
  try {
    return await runImport({
      source,
      tables: backendTables,
      left: leftTables,
      db: into.database.db,
      atomically(work) {
        if (left-- === 0) throw new Error("Interrupted");
        return into.database.transaction(work);
      },
      context: {
        ...newContext(into.secrets),
        files: importedFiles({
          source: folderFiles(backend.files),
          media,
          refusedFolder: freshFolder(),
          checksOnly: false,
        }),
      },
      hold: (table, reason, row) => held.push({ table, reason, id: row.id }),
    });
  } finally {
    await source.close();
  }
}

let report: ImportReport;
beforeAll(async () => {
  report = await importFrom(await openDatabaseSource(backend.url));
}, 120_000);

const reportOf = (table: string) => report.tables.find((each) => each.table === table);

/** All that an import brought, without times of the import and what is encrypted anew each time. */
async function stored(of: typeof site) {
  const tables = ["users", "user_roles", "campus_events", "campus_ticket_bookings", "signal_shown_codes"];
  const more = ["alert_subscriptions", "lab_mentors", "lab_sessions", "tracks", "culture_videos"];
  const left = ["updated_at", "last_seen_at", "phone", "email", "created_at", "deactivated_at", "sha256"];
  const digests: Record<string, string> = {};
  for (const table of [...tables, ...more]) {
    const rows = await of.database.rows(
      sql`select to_jsonb(t) - ${sql.param(left)}::text[] as row from ${sql.identifier(table)} t order by 1`,
    );
    digests[table] = `${rows.length} ${createHash("sha256").update(JSON.stringify(rows)).digest("hex")}`;
  }
  return digests;
}

test("every account signs in with the password that it had, and the hash becomes the site's own", async () => {
  const signIn = (account: number, password = passwordOf(account)) =>
    fetch(`${site.url}/auth/v1/token?grant_type=password`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: emailOf(account), password }),
    });
  expect(reportOf("auth.users")).toMatchObject({ imported: ACCOUNTS + 1 });
  for (const account of [2, 3, 77]) {
    expect((await signIn(account, "another password")).status).toBe(400);
    expect((await signIn(account)).status).toBe(200);
    const [user] = await site.database.rows<{ hash: string }>(
      sql`select password_hash as hash from users where id = ${idOf(1, account)}`,
    );
    expect(user?.hash).toMatch(/^\$argon2id\$/);
    expect((await signIn(account)).status).toBe(200);
  }
  expect(await (await signIn(50)).json()).toMatchObject({ error_code: "email_not_confirmed" });
});

test("what cannot be imported is held back, with its reason", () => {
  const reasons = (table: string) =>
    held.filter((each) => each.table === table).map(({ id, reason }) => `${id?.slice(-3)} ${reason}`);
  expect(reasons("auth.users")).toEqual([
    "901 another account has this address: its rows are that account's",
    "902 no e-mail address in email",
    "903 deleted there",
  ]);
  expect(reasons("campus_ticket_bookings")).toEqual([
    "001 its event is not here",
    "004 no e-mail address in student_email",
    "005 its code is another ticket’s",
  ]);
  expect(reasons("campus_booking_sensitive_data")).toEqual([
    expect.stringMatching(/ its booking is not here$/),
  ]);
  expect(reasons("alert_subscriptions")).toEqual(["003 its address is subscribed already"]);
  expect(reasons("northside_ed_registrations")).toEqual(["002 an age outside of 16 to 19"]);
  expect(reasons("lab_sessions")).toEqual(["003 no mentor_id"]);
  expect(reasons("mentor_contact_requests")).toEqual(["002 its mentor is not here"]);
  expect(reasons("academic_calendar_events")).toEqual(["002 no title"]);
  expect(reasons("tracks")).toEqual([
    "003 its file is not in the folder",
    "004 no address of a file",
    "005 its file is refused (unknown)",
  ]);
  expect(reasons("culture_videos")).toEqual(["002 its file is not in the folder"]);
  expect(report.unknown.sort()).toEqual(["auth.users.favourite_colour", "newsletter_drafts"]);
});

test("an event with more bookings than places has as many places, and counts are those of the bookings", async () => {
  expect(report.enlarged).toBe(2);
  const events = await site.database.rows<{ max: number; taken: number; real: number; time: string }>(sql`
    select max_capacity as max, current_attendees as taken, event_time as time,
      (select coalesce(sum(places), 0)::int from campus_ticket_bookings where event_id = e.id and booking_status = 'confirmed') as real
    from campus_events e`);
  for (const { taken, real, max } of events) expect([taken, taken <= max]).toEqual([real, true]);
  const [small] = await site.database.rows(
    sql`select max_capacity as max, status, status_when_open as "whenOpen" from campus_events where id = ${idOf(3, 12)}`,
  );
  expect(small).toEqual({ max: 6, status: "sold_out", whenOpen: "tickets_live" });
  expect(events.map(({ time }) => time)).toContain("19:15");
});

test("a second ticket of an account for an event comes without the account, and opens the door", async () => {
  const both = await site.database.rows(
    sql`select user_id as "user", booking_status as status from campus_ticket_bookings
        where event_id = ${idOf(3, 11)} and student_email = ${emailOf(2)} order by id`,
  );
  expect(both).toEqual([
    { user: idOf(1, 2), status: "confirmed" },
    { user: null, status: "confirmed" },
  ]);
  expect(reportOf("campus_ticket_bookings")?.replaced).toMatchObject({
    "user_id: left out: the account has another ticket for the event": 1,
  });
});

test("a session comes with its description and its mentor", async () => {
  const [session] = await site.database.rows(
    sql`select university as title, description, mentor_id as mentor, end_time as "end" from campus_events
        join lab_sessions using (id) where id = ${idOf(11, 1)}`,
  );
  expect(session).toEqual({
    title: "Mix night",
    description: "Bring headphones",
    mentor: idOf(10, 1),
    end: "20:00",
  });
});

test("the funding page has the words and numbers that it had", async () => {
  expect(await (await fetch(`${site.url}/api/funding`)).json()).toMatchObject({
    title: "Fund us",
    currentRaised: 15_480.5,
    supporterCount: 312,
    fundingBreakdown: JSON.stringify([
      { area: "Stage", cost: 9400.5, impact: "A rig" },
      { area: "Fees", cost: 6200, impact: "" },
    ]),
  });
});

test("a second sign-up of an address is a second code of the same guest", async () => {
  const shown = await site.database.rows<{ code: string }>(
    sql`select code from signal_shown_codes where booking_id = ${idOf(7, 1)} order by code`,
  );
  expect(shown).toHaveLength(2);
  expect(reportOf("signal_invitations")).toMatchObject({ imported: 4, replaced: {} });
});

test("files are those of the source, inspected as uploads are", async () => {
  const [track] = await site.database.rows<{ audio: string; cover: string; duration: number }>(
    sql`select audio_url as audio, cover_image_url as cover, duration from tracks where id = ${idOf(15, 1)}`,
  );
  expect(track?.duration).toBeGreaterThan(5);
  for (const url of [track?.audio, track?.cover]) expect((await fetch(site.url + url)).status).toBe(200);
  expect(reportOf("tracks")?.replaced).toMatchObject({ "cover_image_url: its file is not in the folder": 1 });
});

const oldAddress = (path: string) =>
  fetch(`${site.url}/storage/v1/object/public/${path}`, { redirect: "manual", method: "HEAD" });
const song = "tracks/admin/sound/1_song%20one.mp3";
const film = "culture-videos/culture-videos/1_a.mp4";

test("the old address of a file leads to the new one", async () => {
  for (const path of [song, film, "covers/admin/1_cover.webp"]) {
    const answer = await oldAddress(path);
    expect([path, answer.status]).toEqual([path, 301]);
    expect((await fetch(site.url + answer.headers.get("location"))).status).toBe(200);
  }
  const part = await fetch(`${site.url}/storage/v1/object/public/${song}?download`, {
    headers: { range: "bytes=0-99" },
  });
  expect([part.status, (await part.bytes()).length]).toEqual([206, 100]);
  for (const path of ["tracks/none.mp3", "tracks/..%2f..%2fetc/passwd", "avatars/a.png", "tracks/"])
    expect([path, (await oldAddress(path)).status]).toEqual([path, 404]);
});

test("the old address of a film that moderators hid leads nowhere", async () => {
  const setState = (state: string) =>
    site.database.rows(sql`update culture_videos set state = ${state} where id = ${idOf(16, 1)}`);
  for (const state of ["hidden", "waiting", "held"]) {
    await setState(state);
    expect([state, (await oldAddress(film)).status]).toEqual([state, 404]);
  }
  await setState("shown");
  expect((await oldAddress(film)).status).toBe(301);
});

test("old addresses end a year after the import, and with their files", async () => {
  const rowsOfTrack = () =>
    site.database.rows(sql`select 1 from old_file_addresses where row_id = ${idOf(15, 1)}`);
  const setAge = (days: number) =>
    site.database.rows(
      sql`update old_file_addresses set imported_at = now() - ${`${days} days`}::interval where row_id = ${idOf(15, 1)}`,
    );
  const sweep = () => deleteEndedAddresses(site.database.db, new Date(Date.now() - 365 * DAY_MS));
  await setAge(364);
  await sweep();
  expect((await oldAddress(song)).status).toBe(301);
  await setAge(366);
  expect((await oldAddress(song)).status).toBe(404);
  await sweep();
  expect(await rowsOfTrack()).toEqual([]);

  await site.database.rows(
    sql`insert into old_file_addresses values (repeat('0', 64), gen_random_uuid(), now())`,
  );
  await sweep();
  expect(await site.database.rows(sql`select 1 from old_file_addresses where digest like '000%'`)).toEqual(
    [],
  );
  expect((await oldAddress(film)).status).toBe(301);
});

test("a second import brings what is new, and changes nothing else", async () => {
  await site.database.rows(
    sql`update campus_ticket_bookings set student_name = 'Renamed here' where id = ${idOf(5, 2)}`,
  );
  const before = await stored(site);
  const again = await importFrom(await openDatabaseSource(backend.url));
  expect(
    again.tables.map(({ table, imported }) => [table, imported]).filter(([, imported]) => imported !== 0),
  ).toEqual([]);
  expect(await stored(site)).toEqual(before);
});

test("every code opens its door as it was printed", async () => {
  const printed = await rowsOf<{ event: string; code: string; used: boolean }>(
    backend.url,
    `select event_id as event, ticket_code as code, checked_in as used from campus_ticket_bookings where id::text like '00000004%'
     union all select event_id, ticket_code, checked_in from campus_ticket_bookings where id in ('${idOf(5, 2)}', '${idOf(5, 3)}', '${idOf(5, 6)}', '${idOf(5, 7)}')
     union all select event_id, invitation_code, used_at is not null from signal_invitations`,
  );
  expect(printed.length).toBeGreaterThan(2000);
  const headers = { ...(await site.headersOf("admin")), "content-type": "application/json" };
  const verdicts: string[] = [];
  for (const event of new Set(printed.map((each) => each.event))) {
    const codes = printed.filter((each) => each.event === event);
    for (let from = 0; from < codes.length; from += 200) {
      const scans = codes
        .slice(from, from + 200)
        .map(({ code }) => ({ scanId: randomUUID(), code, at: new Date() }));
      const response = await fetch(`${site.url}/api/admin/campus/events/${event}/check-ins`, {
        method: "POST",
        headers,
        body: JSON.stringify({ eventId: event, device: "Front", scans }),
      });
      const { results } = (await response.json()) as { results: { verdict: string }[] };
      verdicts.push(...results.map(({ verdict }, index) => `${verdict} ${codes[from + index]?.used}`));
    }
  }
  const counted = Object.fromEntries(
    [...new Set(verdicts)].map((each) => [each, verdicts.filter((one) => one === each).length]),
  );
  // A guest with two codes uses both at once.
  expect(counted).toEqual({
    "admitted false": printed.filter(({ used }) => !used).length - 2,
    "already true": printed.filter(({ used }) => used).length,
    "already false": 1,
    "cancelled false": 1,
  });
}, 60_000);

test("an account here that has proven no address gets no rows of it", async () => {
  const other = await startTestSite({ settings: { DEMO: "off" } });
  try {
    await other.database.rows(
      sql`insert into users (email, email_confirmed_at, is_address_unproven) values (${emailOf(7)}, now(), true)`,
    );
    await importFrom(await openDatabaseSource(backend.url), other);
    expect(held).toContainEqual(
      expect.objectContaining({
        id: idOf(1, 7),
        reason: expect.stringMatching(/^an account here has its address/),
      }),
    );
    const theirs = await other.database.rows(
      sql`select 1 from campus_ticket_bookings join users on users.id = user_id where email = ${emailOf(7)}`,
    );
    expect(theirs).toEqual([]);
  } finally {
    await other.close();
  }
}, 120_000);

test("an import that ends at any point leaves what it has, and the next one brings the rest", async () => {
  const other = await startTestSite({ settings: { DEMO: "off" } });
  try {
    for (const transactions of [0, 1, 2, 3, 5, 8, 13, 21, 34])
      await expect(importFrom(await openDatabaseSource(backend.url), other, transactions)).rejects.toThrow(
        "Interrupted",
      );
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    await importFrom(await openDatabaseSource(backend.url), other);
    const once = await startTestSite({ settings: { DEMO: "off" } });
    await importFrom(await openDatabaseSource(backend.url), once);
    expect(await stored(other)).toEqual(await stored(once));
    const [film] = await other.database.rows<{ url: string; sha256: string }>(
      sql`select video_url as url, sha256 from culture_videos`,
    );
    const bytes = await (await fetch(other.url + film?.url)).bytes();
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(film?.sha256);
    await once.close();
  } finally {
    await other.close();
  }
}, 180_000);

test("a dump brings the same as the database", async () => {
  const other = await startTestSite({ settings: { DEMO: "off" } });
  try {
    const fromDump = await importFrom(await openDumpSource(await dumpOf(backend.url)), other);
    const numbers = ({ tables }: ImportReport) =>
      tables.map(({ table, imported, held }) => ({ table, imported, held }));
    expect(numbers(fromDump)).toEqual(numbers(report));
  } finally {
    await other.close();
  }
}, 120_000);
