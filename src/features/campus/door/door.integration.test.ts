import { randomUUID } from "node:crypto";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonDate, londonInstant } from "#shared/time/london.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import { campusCheckIns } from "./check-ins.tables.ts";

// PostgreSQL, where things truly happen at once; two processes of one site, and somebody who holds a row.
const databaseUrl = await freshMigratedDatabase();
const sites = [await startTestSite({ databaseUrl }), await startTestSite({ databaseUrl })] as const;
const holder = postgres(databaseUrl, { max: 1 });
const onlooker = postgres(databaseUrl, { max: 1 });
const headers = await sites[0].headersOf("admin");
afterAll(async () => {
  await Promise.all([holder.end(), onlooker.end()]);
  for (const site of sites) await site.close();
});

const today = londonDate(new Date());
const tonight = "00000000-0000-4000-8000-00000000000a";
const elsewhere = "00000000-0000-4000-8000-00000000000b";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const code = (n: number) => `UT-0000-${String(n).padStart(4, "0")}`;

beforeEach(async () => {
  await onlooker`delete from campus_ticket_bookings`;
  await onlooker`delete from campus_events`;
  await onlooker`delete from users where email like 'student%'`;
  for (const [event, university] of [
    [tonight, "UCL"],
    [elsewhere, "Goldsmiths"],
  ] as const)
    await onlooker`insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price, max_capacity, created_at, updated_at)
      values (${event}, ${university}, 'London', 'The Bar', ${today}, '18:30', 4, 1000, now(), now())`;
  for (let n = 1; n <= 4; n++) await book(n);
  await book(5, elsewhere);
  await onlooker`update campus_ticket_bookings set booking_status = 'cancelled', cancelled_at = now() where id = ${id(4)}`;
});

async function book(n: number, event = tonight): Promise<void> {
  const user = await insertUser(sites[0].database.db, {
    email: `student${n}@site.example`,
    passwordHash: "none",
  });
  await onlooker`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price, created_at, updated_at)
    values (${id(n)}, ${event}, ${`Student ${n}`}, ${`student${n}@site.example`}, 'UCL', ${user.id}, ${randomUUID()}, ${code(n)}, 4, now() - interval '1 hour', now() - interval '1 hour')`;
  await onlooker`update campus_events set current_attendees = current_attendees + 1 where id = ${event}`;
}

interface Scanned {
  scanId: string;
  verdict: string;
  studentName: string | null;
  first: { at: string; device: string } | null;
  otherEvent: { university: string } | null;
  undoneAt: string | null;
}

async function call(site: 0 | 1, method: string, path: string, body?: object) {
  const response = await fetch(`${sites[site].url}/api/admin/campus/${path}`, {
    method,
    headers: { ...headers, "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const scanOf = (text: string, at = new Date()) => ({ scanId: randomUUID(), code: text, at });

async function record(device: string, scans: object[], site: 0 | 1 = 0, event = tonight) {
  const { status, body } = await call(site, "POST", `events/${event}/check-ins`, { device, scans });
  expect(status).toBe(200);
  return body as { results: Scanned[]; counts: { checkedIn: number; booked: number } };
}

const undo = (n: number, body: object = {}) =>
  call(0, "POST", `events/${tonight}/check-ins/undo`, { bookingId: id(n), ...body });

const verdicts = ({ results }: { results: Scanned[] }) => results.map(({ verdict }) => verdict);

async function stateOf(n: number) {
  const [row] = await onlooker`select checked_in, checked_in_at, checked_in_device,
    (select count(*)::int from campus_check_ins where booking_id = ${id(n)} and undone_at is null) as open,
    (select count(*)::int from campus_check_ins where booking_id = ${id(n)}) as ever
    from campus_ticket_bookings where id = ${id(n)}`;
  return row;
}

describe("scans", () => {
  test("each is answered with its verdict, and the counts", async () => {
    const scans = [
      code(1),
      code(4),
      code(5),
      "UT-7777-7777",
      "https://example.org",
      " ut 0000 0002 ",
      code(1),
    ];
    const answer = await record(
      "Door 1",
      scans.map((each) => scanOf(each)),
    );
    expect(verdicts(answer)).toEqual([
      ...["admitted", "cancelled", "other-event", "unknown", "unknown", "admitted", "already"],
    ]);
    expect(answer.results[2]?.otherEvent).toMatchObject({ university: "Goldsmiths", eventDate: today });
    expect(answer.results[6]?.first?.device).toBe("Door 1");
    expect(answer.counts).toEqual({ checkedIn: 2, booked: 3 });
    expect(await stateOf(1)).toMatchObject({ checked_in: true, checked_in_device: "Door 1", open: 1 });
    expect(await stateOf(4)).toMatchObject({ checked_in: false, ever: 0 });
    expect(await stateOf(5)).toMatchObject({ checked_in: false, ever: 0 });
  });

  test("letters, prefix and hyphens are as forgiving as the door", async () => {
    await onlooker`update campus_ticket_bookings set ticket_code = 'UT-7K40-91MX' where id = ${id(1)}`;
    expect(verdicts(await record("Door 1", [scanOf("7k4o9lmx")]))).toEqual(["admitted"]);
  });

  test("the second device is told when the first let them in, and which it was", async () => {
    const at = new Date(Date.now() - MINUTE_MS);
    await record("Door 1", [scanOf(code(1), at)]);
    const { results } = await record("Door 2", [scanOf(code(1))], 1);
    expect(results[0]).toMatchObject({
      verdict: "already",
      studentName: "Student 1",
      first: { at: at.toISOString(), device: "Door 1" },
    });
  });

  test("a clock that is wrong is not believed", async () => {
    await record("Door 1", [scanOf(code(1), new Date(0)), scanOf(code(2), new Date("2200-01-01"))]);
    const dayBefore = londonInstant(today, "00:00").getTime() - DAY_MS;
    expect((await stateOf(1))?.checked_in_at.getTime()).toBe(dayBefore);
    const [row] =
      await onlooker`select checked_in_at <= now() as "isPast" from campus_ticket_bookings where id = ${id(2)}`;
    expect(row).toEqual({ isPast: true });
  });

  test("told again they are answered the same and change nothing, also within one call", async () => {
    const scan = scanOf(code(1));
    await record("Door 1", [scan]);
    const again = await record("Door 1", [scan, scan], 1);
    expect(verdicts(again)).toEqual(["admitted", "admitted"]);
    expect(await stateOf(1)).toMatchObject({ ever: 1 });
  });

  test("200 in one call, and the same call twice at once", async () => {
    for (let n = 10; n < 210; n++) await book(n);
    const scans = Array.from({ length: 200 }, (_, index) => scanOf(code(index + 10)));
    const inserts = vi.spyOn(PgDialect.prototype, "buildInsertQuery");
    const answers = await Promise.all([record("Door 1", scans), record("Door 1", scans, 1)]);
    for (const answer of answers) {
      expect(new Set(verdicts(answer))).toEqual(new Set(["admitted"]));
      expect(answer.counts.checkedIn).toBe(200);
    }
    // One statement writes all 200; the second call waits for the first and finds them written.
    expect(inserts.mock.calls.filter(([{ table }]) => table === campusCheckIns)).toHaveLength(1);
    inserts.mockRestore();
    const [row] = await onlooker`select count(*)::int as rows from campus_check_ins`;
    expect(row?.rows).toBe(200);
  });

  test("an id in capitals is the same id", async () => {
    const scan = scanOf(code(1));
    const loud = { ...scan, scanId: scan.scanId.toUpperCase() };
    await record("Door 1", [loud]);
    expect(verdicts(await record("Door 1", [loud, scan]))).toEqual(["admitted", "admitted"]);
    await undo(1);
    expect(verdicts(await record("Door 1", [loud]))).toEqual(["admitted"]);
    expect(await stateOf(1)).toMatchObject({ open: 0, ever: 1 });
  });

  test("an id that another ticket was let in by lets nobody else in unseen", async () => {
    const scan = scanOf(code(1));
    await record("Door 1", [scan]);
    const used = await record("Door 2", [
      { ...scan, code: code(2) },
      { ...scan, code: code(5) },
      { ...scan, code: "nothing" },
    ]);
    expect(verdicts(used)).toEqual(["admitted", "other-event", "unknown"]);
    expect(used.results.map(({ studentName }) => studentName)).toEqual(["Student 2", "Student 5", null]);
    expect(await stateOf(2)).toMatchObject({ checked_in: true, open: 1 });
  });

  test("a device whose name was cut in the middle of a character is heard all the same", async () => {
    await record("Door \ud83c", [scanOf(code(1))]);
    expect(await stateOf(1)).toMatchObject({ checked_in_device: "Door" });
  });

  test("more than 200, an empty device, no event: refused", async () => {
    const path = `events/${tonight}/check-ins`;
    const many = Array.from({ length: 201 }, () => scanOf(code(1)));
    expect((await call(0, "POST", path, { device: "Door 1", scans: many })).status).toBe(400);
    expect((await call(0, "POST", path, { device: "  ", scans: [scanOf(code(1))] })).status).toBe(400);
    const gone = await call(0, "POST", `events/${id(99)}/check-ins`, {
      device: "Door 1",
      scans: [scanOf(code(1))],
    });
    expect(gone).toMatchObject({ status: 404, body: { code: "EVENT_NOT_FOUND" } });
  });
});

describe("at the same time", () => {
  /** All calls wait for the row that is held, or for each other. */
  async function atOnce<T>(n: number, ...calls: (() => Promise<T>)[]): Promise<T[]> {
    let answers: Promise<T>[] = [];
    await holder.begin(async (tx) => {
      await tx`select 1 from campus_ticket_bookings where id = ${id(n)} for update`;
      answers = calls.map((send) => send());
      await untilWaiting(calls.length);
    });
    return Promise.all(answers);
  }

  async function untilWaiting(count: number): Promise<void> {
    await vi.waitFor(async () => {
      const [row] = await onlooker`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      expect(row?.waiting).toBe(count);
    }, 10_000);
  }

  test("two phones read one code: one lets in, the other is told when and by whom", async () => {
    const answers = await atOnce(
      1,
      () => record("Door 1", [scanOf(code(1))], 0),
      () => record("Door 2", [scanOf(code(1))], 1),
    );
    const results = answers.flatMap(({ results }) => results);
    expect(results.map(({ verdict }) => verdict).sort()).toEqual(["admitted", "already"]);
    const let_in = answers.findIndex(({ results }) => results[0]?.verdict === "admitted");
    const told = results.find(({ verdict }) => verdict === "already");
    expect(told?.first?.device).toBe(`Door ${let_in + 1}`);
    expect(await stateOf(1)).toMatchObject({ ever: 1, checked_in_device: `Door ${let_in + 1}` });
  });

  test("two phones tell of two tickets under one id: both are let in", async () => {
    const scan = scanOf(code(1));
    let answer: ReturnType<typeof record> | undefined;
    await holder.begin(async (tx) => {
      await tx`insert into campus_check_ins (id, booking_id, device, scanned_at, recorded_at)
        values (${scan.scanId}, ${id(3)}, 'Door 2', now(), now())`;
      answer = record("Door 1", [scan]);
      await untilWaiting(1);
    });
    expect((await answer)?.results).toMatchObject([{ verdict: "admitted", studentName: "Student 1" }]);
    expect(await stateOf(1)).toMatchObject({ checked_in: true, open: 1 });
    expect(await stateOf(3)).toMatchObject({ open: 1 });
  });

  test("two phones tell many of the same codes in opposite order: nobody waits for ever", async () => {
    const codes = [1, 2, 3].map(code);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        record(
          `Door ${n}`,
          (n % 2 ? codes : codes.toReversed()).map((each) => scanOf(each)),
          n % 2 ? 1 : 0,
        ),
      ),
    );
    const admitted = answers.flatMap(verdicts).filter((verdict) => verdict === "admitted");
    expect(admitted).toHaveLength(3);
  });

  test("an undo and another phone's scan: whoever comes first, the state is whole", async () => {
    for (let round = 0; round < 5; round++) {
      await undo(1);
      const first = scanOf(code(1));
      await record("Door 1", [first]);
      const [, scanned] = await Promise.all([
        undo(1, { scanId: first.scanId }),
        record("Door 2", [scanOf(code(1))], 1),
      ]);
      const isIn = scanned.results[0]?.verdict === "admitted";
      expect(await stateOf(1)).toMatchObject({ checked_in: isIn, open: isIn ? 1 : 0 });
    }
  });
});

describe("undo", () => {
  test("opens the ticket again, with an entry in the audit log", async () => {
    await record("Door 1", [scanOf(code(1))]);
    const { status, body } = await undo(1);
    expect([status, body.checkedInAt, body.checkedInDevice]).toEqual([200, null, null]);
    const [entry] = await onlooker`select event, detail, actor_id from audit_log order by id desc limit 1`;
    expect(entry).toMatchObject({ event: "campus-check-in-undone", detail: { bookingId: id(1) } });
    expect(entry?.actor_id).not.toBeNull();
    expect(verdicts(await record("Door 2", [scanOf(code(1))]))).toEqual(["admitted"]);
  });

  test("where there is nothing to undo nothing happens, and the log says nothing", async () => {
    await onlooker`delete from audit_log`;
    expect((await undo(2)).status).toBe(200);
    expect((await undo(99)).status).toBe(404);
    // Of another event.
    expect((await undo(5)).status).toBe(404);
    expect(await onlooker`select 1 from audit_log`).toHaveLength(0);
  });

  test("a scan that was undone stays undone when its phone tells of it again", async () => {
    const scan = scanOf(code(1));
    await record("Door 1", [scan]);
    await undo(1);
    const { results, counts } = await record("Door 1", [scan]);
    expect(results[0]).toMatchObject({ verdict: "admitted", undoneAt: expect.any(String) });
    expect(counts.checkedIn).toBe(0);
    expect(await stateOf(1)).toMatchObject({ checked_in: false, open: 0, ever: 1 });
  });

  test("one that names its scan leaves another's check-in alone", async () => {
    const mine = scanOf(code(1));
    await record("Door 1", [mine]);
    await undo(1);
    await record("Door 2", [scanOf(code(1))]);
    const { body } = await undo(1, { scanId: mine.scanId });
    expect(body).toMatchObject({ checkedInAt: expect.any(String), checkedInDevice: "Door 2" });
  });
});

describe("the dashboard", () => {
  test("checks in once, and is told of the first", async () => {
    const first = await call(0, "POST", `bookings/${id(1)}/check-in`);
    expect(first).toMatchObject({ status: 200, body: { checkedIn: true, checkedInDevice: "Dashboard" } });
    const second = await call(1, "POST", `bookings/${id(1)}/check-in`);
    expect(second).toMatchObject({
      status: 409,
      body: { code: "ALREADY_CHECKED_IN", data: { at: first.body.checkedInAt, device: "Dashboard" } },
    });
    expect(await call(0, "POST", `bookings/${id(4)}/check-in`)).toMatchObject({
      status: 409,
      body: { code: "CANCELLED" },
    });
    expect((await call(0, "POST", `bookings/${id(99)}/check-in`)).status).toBe(404);
  });

  test("answers without the phone number", async () => {
    const sealed = sites[0].secrets.seal("campus booking", "+44 20 7946 0000");
    await onlooker`insert into campus_booking_sensitive_data (booking_id, phone_number) values (${id(1)}, ${sealed})`;
    const checkedIn = await call(0, "POST", `bookings/${id(1)}/check-in`);
    const undone = await call(0, "POST", `bookings/${id(1)}/check-in/undo`);
    for (const { status, body } of [checkedIn, undone]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/phone|7946/i);
    }
  });
});

describe("the list", () => {
  const read = async (query = "") => {
    const { status, body } = await call(0, "GET", `events/${tonight}/door${query}`);
    expect(status).toBe(200);
    return body as { tickets: { ticketCode: string }[]; counts: object; readAt: string };
  };

  test("has every ticket of the event, and afterwards those that changed", async () => {
    const { tickets, counts, readAt } = await read();
    expect(tickets.map(({ ticketCode }) => ticketCode)).toEqual([1, 2, 3, 4].map(code));
    expect(counts).toEqual({ checkedIn: 0, booked: 3 });
    await record("Door 1", [scanOf(code(2))]);
    const news = await read(`?since=${encodeURIComponent(readAt)}`);
    expect(news.tickets).toMatchObject([{ ticketCode: code(2), checkedInDevice: "Door 1" }]);
  });

  test("of a moment that no database knows is refused", async () => {
    for (const since of ["-200000-01-01T00:00:00Z", "+200000-01-01T00:00:00Z", "yesterday"]) {
      const query = `?since=${encodeURIComponent(since)}`;
      expect((await call(0, "GET", `events/${tonight}/door${query}`)).status).toBe(400);
      expect((await call(0, "GET", `bookings/changes${query}`)).status).toBe(400);
    }
  });

  test("of an event that is gone says so", async () => {
    expect(await call(0, "GET", `events/${id(99)}/door`)).toMatchObject({
      status: 404,
      body: { code: "EVENT_NOT_FOUND" },
    });
  });
});
