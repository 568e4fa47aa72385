import { randomUUID } from "node:crypto";
import { PgDialect } from "drizzle-orm/pg-core";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { printedCodes } from "#features/events/tickets/printed-codes.testing.ts";
import { importedCode } from "#features/events/tickets/tickets.rules.ts";
import { DAY_MS, MINUTE_MS } from "#shared/time/durations.ts";
import { londonInstant } from "#shared/time/london.ts";
import { doorPassOf } from "../passes/door-pass.testing.ts";
import { campusCheckIns } from "./check-ins.tables.ts";
import { startDoors } from "./check-ins.testing.ts";

const {
  sites,
  onlooker,
  today,
  tonight,
  id,
  code,
  fill,
  book,
  call,
  scanOf,
  record,
  undo,
  verdicts,
  stateOf,
} = await startDoors();

describe("scans", () => {
  test("each has a verdict, and the answer has the counts", async () => {
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
      "admitted",
      "cancelled",
      "other-event",
      "unknown",
      "unknown",
      "admitted",
      "already",
    ]);
    expect(answer.results[0]).toMatchObject({ ticket: { studentName: "Student 1", ticketPrice: 4 } });
    expect(answer.results[2]?.otherEvent).toMatchObject({ university: "Goldsmiths", eventDate: today });
    expect(answer.results[6]?.ticket?.checkedInDevice).toBe("Door 1");
    expect(answer.counts).toEqual({ checkedIn: 2, booked: 3 });
    expect(await stateOf(1)).toMatchObject({ checked_in: true, checked_in_device: "Door 1", open: 1 });
    expect(await stateOf(4)).toMatchObject({ checked_in: false, ever: 0 });
    expect(await stateOf(5)).toMatchObject({ checked_in: false, ever: 0 });
  });

  test("codes are normalised: case, prefix, hyphens and ambiguous letters", async () => {
    await onlooker`update campus_ticket_bookings set ticket_code = 'UT-7K40-91MX' where id = ${id(1)}`;
    expect(verdicts(await record("Door 1", [scanOf("7k4o9lmx")]))).toEqual(["admitted"]);
  });

  test("a code of another system admits by any spelling, also a guest’s", async () => {
    const printed = printedCodes.map(([code]) => importedCode(code) ?? "");
    const spellings = printedCodes.map(([code, ...others]) => scanOf(others.at(-1) ?? code));
    for (const kind of ["night", "signal"] as const) {
      await fill(kind);
      for (const [index, text] of printed.entries()) {
        await book(index + 10);
        await onlooker`update campus_ticket_bookings set ticket_code = ${text} where id = ${id(index + 10)}`;
        await onlooker`update signal_shown_codes set code = ${text} where code = ${code(index + 10)}`;
      }
      expect(new Set(verdicts(await record("Door 1", spellings)))).toEqual(new Set(["admitted"]));
      await onlooker`delete from campus_check_ins`;
    }
  });

  test("of two codes that differ by their hyphens alone, the spelling decides", async () => {
    await onlooker`update campus_ticket_bookings set ticket_code = 'A1-11' where id = ${id(1)}`;
    await onlooker`update campus_ticket_bookings set ticket_code = 'A11-1' where id = ${id(2)}`;
    expect(verdicts(await record("Door 1", [scanOf("a111"), scanOf("a11-1")]))).toEqual([
      "unknown",
      "admitted",
    ]);
    expect(await stateOf(2)).toMatchObject({ checked_in: true });
  });

  test("the second device gets the time and device of the first check-in", async () => {
    const at = new Date(Date.now() - MINUTE_MS);
    await record("Door 1", [scanOf(code(1), at)]);
    const { results } = await record("Door 2", [scanOf(code(1))], 1);
    expect(results[0]).toMatchObject({
      verdict: "already",
      ticket: { studentName: "Student 1", checkedInAt: at.toISOString(), checkedInDevice: "Door 1" },
    });
  });

  test("a wrong device clock is corrected", async () => {
    await record("Door 1", [scanOf(code(1), new Date(0)), scanOf(code(2), new Date("2200-01-01"))]);
    const dayBefore = londonInstant(today, "00:00").getTime() - DAY_MS;
    expect((await stateOf(1))?.checked_in_at.getTime()).toBe(dayBefore);
    const [row] =
      await onlooker`select checked_in_at <= now() as "isPast" from campus_ticket_bookings where id = ${id(2)}`;
    expect(row).toEqual({ isPast: true });
  });

  test("repeated scans have the same verdict and change nothing, also within one call", async () => {
    const scan = scanOf(code(1));
    await record("Door 1", [scan]);
    const again = await record("Door 1", [scan, scan], 1);
    expect(verdicts(again)).toEqual(["admitted", "admitted"]);
    expect(await stateOf(1)).toMatchObject({ ever: 1 });
  });

  test("200 in one call, and the same call twice concurrently", async () => {
    for (let n = 10; n < 210; n++) await book(n);
    const scans = Array.from({ length: 200 }, (_, index) => scanOf(code(index + 10)));
    const inserts = vi.spyOn(PgDialect.prototype, "buildInsertQuery");
    const answers = await Promise.all([record("Door 1", scans), record("Door 1", scans, 1)]);
    for (const answer of answers) {
      expect(new Set(verdicts(answer))).toEqual(new Set(["admitted"]));
      expect(answer.counts.checkedIn).toBe(200);
    }
    // One statement inserts all 200; the second call waits for the first and finds them.
    expect(inserts.mock.calls.filter(([{ table }]) => table === campusCheckIns)).toHaveLength(1);
    inserts.mockRestore();
    const [row] = await onlooker`select count(*)::int as rows from campus_check_ins`;
    expect(row?.rows).toBe(200);
  });

  test("scan ids ignore case", async () => {
    const scan = scanOf(code(1));
    const loud = { ...scan, scanId: scan.scanId.toUpperCase() };
    await record("Door 1", [loud]);
    expect(verdicts(await record("Door 1", [loud, scan]))).toEqual(["admitted", "admitted"]);
    await undo(1);
    expect(verdicts(await record("Door 1", [loud]))).toEqual(["admitted"]);
    expect(await stateOf(1)).toMatchObject({ open: 0, ever: 1 });
  });

  test("a scan id that another ticket has used does not admit a second ticket unrecorded", async () => {
    const scan = scanOf(code(1));
    await record("Door 1", [scan]);
    const used = await record("Door 2", [
      { ...scan, code: code(2) },
      { ...scan, code: code(5) },
      { ...scan, code: "nothing" },
    ]);
    expect(verdicts(used)).toEqual(["admitted", "other-event", "unknown"]);
    expect(used.results.map(({ ticket }) => ticket?.studentName ?? null)).toEqual([
      "Student 2",
      "Student 5",
      null,
    ]);
    expect(await stateOf(2)).toMatchObject({ checked_in: true, open: 1 });
  });

  test("more than 200 scans, an empty device and an unknown event are refused", async () => {
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

describe("undo", () => {
  test("reopens the ticket, with an entry in the audit log", async () => {
    await record("Door 1", [scanOf(code(1))]);
    const { status, body } = await undo(1);
    expect([status, body.checkedInAt, body.checkedInDevice]).toEqual([200, null, null]);
    const [entry] = await onlooker`select event, detail, actor_id from audit_log order by id desc limit 1`;
    expect(entry).toMatchObject({ event: "campus-check-in-undone", detail: { bookingId: id(1) } });
    expect(entry?.actor_id).not.toBeNull();
    expect(verdicts(await record("Door 2", [scanOf(code(1))]))).toEqual(["admitted"]);
  });

  test("again and again is one row of the audit log, with a count", async () => {
    await onlooker`delete from audit_log`;
    for (let time = 0; time < 3; time++) {
      await record("Door 1", [scanOf(code(1))]);
      await undo(1);
    }
    await record("Door 1", [scanOf(code(2))]);
    await undo(2);
    const logged = await onlooker`
      select detail, count from audit_log where event = 'campus-check-in-undone' order by id`;
    expect(logged).toEqual([
      { detail: { bookingId: id(1) }, count: 3 },
      { detail: { bookingId: id(2) }, count: 1 },
    ]);
  });

  test("without a check-in changes nothing and is not logged", async () => {
    await onlooker`delete from audit_log`;
    expect((await undo(2)).status).toBe(200);
    expect((await undo(99)).status).toBe(404);
    // The ticket belongs to another event.
    expect((await undo(5)).status).toBe(404);
    expect(await onlooker`select 1 from audit_log`).toHaveLength(0);
  });

  test("a repeated scan does not check in again after its undo", async () => {
    const scan = scanOf(code(1));
    await record("Door 1", [scan]);
    await undo(1);
    const { results, counts } = await record("Door 1", [scan]);
    expect(results[0]).toMatchObject({ verdict: "admitted", undoneAt: expect.any(String) });
    expect(counts.checkedIn).toBe(0);
    expect(await stateOf(1)).toMatchObject({ checked_in: false, open: 0, ever: 1 });
  });

  test("with a scan id leaves another scan's check-in in place", async () => {
    const mine = scanOf(code(1));
    await record("Door 1", [mine]);
    await undo(1);
    await record("Door 2", [scanOf(code(1))]);
    const { body } = await undo(1, { scanId: mine.scanId });
    expect(body).toMatchObject({ checkedInAt: expect.any(String), checkedInDevice: "Door 2" });
  });
});

describe("the dashboard", () => {
  test("checks in once, then answers with the first check-in", async () => {
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
    return body as { tickets: { codes: string[] }[]; counts: object; readAt: string };
  };

  test("has every ticket of the event, then those that changed", async () => {
    const { tickets, counts, readAt } = await read();
    expect(tickets.map(({ codes }) => codes)).toEqual([1, 2, 3, 4].map((n) => [code(n)]));
    expect(counts).toEqual({ checkedIn: 0, booked: 3 });
    await record("Door 1", [scanOf(code(2))]);
    const news = await read(`?since=${encodeURIComponent(readAt)}`);
    expect(news.tickets).toMatchObject([{ codes: [code(2)], checkedInDevice: "Door 1" }]);
  });

  test("with a `since` beyond the database's range is refused", async () => {
    for (const since of ["-200000-01-01T00:00:00Z", "+200000-01-01T00:00:00Z", "yesterday"]) {
      const query = `?since=${encodeURIComponent(since)}`;
      expect((await call(0, "GET", `events/${tonight}/door${query}`)).status).toBe(400);
    }
  });

  test("of a deleted event is not found", async () => {
    expect(await call(0, "GET", `events/${id(99)}/door`)).toMatchObject({
      status: 404,
      body: { code: "EVENT_NOT_FOUND" },
    });
  });
});

describe("needs and companions at the door", () => {
  const needs = "A seat near the door";
  const list = async (headers: Record<string, string>) => {
    const response = await fetch(`${sites[0].url}/api/admin/campus/events/${tonight}/door`, { headers });
    const text = await response.text();
    expect(text).not.toContain(needs);
    const { tickets } = JSON.parse(text) as { tickets: { bookingId: string }[] };
    return tickets.find(({ bookingId }) => bookingId === id(1));
  };

  beforeEach(async () => {
    await onlooker`update campus_ticket_bookings set places = 2 where id = ${id(1)}`;
    await onlooker`insert into campus_booking_sensitive_data (booking_id, access_needs)
      values (${id(1)}, ${sites[0].secrets.seal("campus booking", needs)})`;
  });

  test("no list has what somebody needs in their words, only that they need something, until they are in", async () => {
    const pass = await doorPassOf(sites[0], tonight);
    const doors = [await sites[0].headersOf("admin"), await sites[0].headersOf("door-lead"), pass.headers];
    for (const headers of doors) expect(await list(headers)).toMatchObject({ places: 2, hasNeeds: true });
    const { results } = await record("Door 1", [scanOf(code(1))]);
    expect(results[0]).toMatchObject({ verdict: "admitted", ticket: { places: 2, hasNeeds: true } });
    for (const headers of doors) expect(await list(headers)).toMatchObject({ places: 2, hasNeeds: false });
  });

  test("the age goes to every door, on its list and with a scan", async () => {
    const band = sites[0].secrets.seal("campus booking", "18");
    await onlooker`update campus_booking_sensitive_data set age_band = ${band}`;
    await onlooker`update campus_events set minimum_age = 18 where id = ${tonight}`;
    const pass = await doorPassOf(sites[0], tonight);
    expect(await list(pass.headers)).toMatchObject({ ageBand: "18" });
    const { results } = await record("Door 1", [scanOf(code(1)), scanOf(code(2))]);
    expect(results).toMatchObject([{ ticket: { ageBand: "18" } }, { ticket: { ageBand: null } }]);
  });

  test("once a person is in, no list has their age or that they need something, until an undo", async () => {
    const band = sites[0].secrets.seal("campus booking", "18");
    await onlooker`update campus_booking_sensitive_data set age_band = ${band}`;
    const pass = await doorPassOf(sites[0], tonight);
    const doors = [pass.headers, await sites[0].headersOf("admin")];
    const { results } = await record("Door 1", [scanOf(code(1))]);
    expect(results[0]).toMatchObject({ verdict: "admitted", ticket: { ageBand: "18", hasNeeds: true } });
    const again = await record("Door 2", [scanOf(code(1))]);
    expect(again.results[0]).toMatchObject({
      verdict: "already",
      ticket: { ageBand: null, hasNeeds: false },
    });
    for (const headers of doors)
      expect(await list(headers)).toMatchObject({ ageBand: null, hasNeeds: false });
    expect((await undo(1)).body).toMatchObject({
      checkedInAt: null,
      ageBand: "18",
      hasNeeds: true,
    });
    for (const headers of doors) expect(await list(headers)).toMatchObject({ ageBand: "18", hasNeeds: true });
    await record("Door 1", [scanOf(code(1))]);
    // The undo of another scan does not change the check-in.
    const other = await undo(1, { scanId: randomUUID() });
    expect(other.body).toMatchObject({ checkedInAt: expect.any(String), ageBand: null, hasNeeds: false });
  });
});
