import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeEach, expect } from "vitest";
import { insertUser } from "#features/auth/account/accounts.queries.ts";
import { type EventKind, hasGuests, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { londonDate } from "#shared/time/london.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { startTestSite } from "#src/testing/site.ts";
import type { Answer } from "../phone/door-api.ts";

/** Two server processes of one site on PostgreSQL, with an event tonight and another one. One call per test file. */
export async function startDoors() {
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
  /** Another code of a guest. Other holders have a single code. */
  const otherCode = (n: number) => code(hasGuests({ kind }) ? n + 5000 : n);
  let kind: EventKind = "night";

  beforeEach(() => fill("night"));

  /** Recreates the two events: tonight with three tickets and a cancelled one, and the other with one ticket. */
  async function fill(ofKind: EventKind): Promise<void> {
    kind = ofKind;
    const endTime = kindOf({ kind }).hasEnd ? "20:30" : null;
    await onlooker`delete from campus_ticket_bookings`;
    await onlooker`delete from campus_events`;
    await onlooker`delete from users where email like 'student%'`;
    for (const [event, university] of [
      [tonight, "UCL"],
      [elsewhere, "Goldsmiths"],
    ] as const)
      await onlooker`insert into campus_events (id, kind, university, location, venue, event_date, event_time, end_time, ticket_price_pence, max_capacity, created_at, updated_at)
        values (${event}, ${kind}, ${university}, 'London', 'The Bar', ${today}, '18:30', ${endTime}, 400, 1000, now(), now())`;
    for (let n = 1; n <= 4; n++) await book(n);
    await book(5, elsewhere);
    await onlooker`update campus_ticket_bookings set booking_status = 'cancelled', cancelled_at = now() where id = ${id(4)}`;
  }

  async function book(n: number, event = tonight): Promise<void> {
    const email = `student${n}@site.example`;
    const isGuest = hasGuests({ kind });
    const user = isGuest ? null : await insertUser(sites[0].database.db, { email, passwordHash: "none" });
    await onlooker`insert into campus_ticket_bookings (id, event_id, student_name, student_email, university, user_id, is_guest, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
      values (${id(n)}, ${event}, ${`Student ${n}`}, ${email}, 'UCL', ${user?.id ?? null}, ${isGuest}, ${randomUUID()}, ${code(n)}, 400, now() - interval '1 hour', now() - interval '1 hour')`;
    for (const each of isGuest ? [code(n), otherCode(n)] : [])
      await onlooker`insert into signal_shown_codes (code, booking_id, full_name, shown_at, idempotency_key)
        values (${each}, ${id(n)}, ${`Student ${n}`}, now(), gen_random_uuid())`;
    await onlooker`update campus_events set current_attendees = current_attendees + 1 where id = ${event}`;
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
    return body as { results: Answer[]; counts: { checkedIn: number; booked: number } };
  }

  const undo = (n: number, body: object = {}) =>
    call(0, "POST", `events/${tonight}/check-ins/undo`, { bookingId: id(n), ...body });

  const verdicts = ({ results }: { results: Answer[] }) => results.map(({ verdict }) => verdict);

  async function stateOf(n: number) {
    const [row] = await onlooker`select checked_in, checked_in_at, checked_in_device,
      (select count(*)::int from campus_check_ins where booking_id = ${id(n)} and undone_at is null) as open,
      (select count(*)::int from campus_check_ins where booking_id = ${id(n)}) as ever
      from campus_ticket_bookings where id = ${id(n)}`;
    return row;
  }

  return {
    sites,
    holder,
    onlooker,
    today,
    tonight,
    elsewhere,
    id,
    code,
    otherCode,
    fill,
    book,
    call,
    scanOf,
    record,
    undo,
    verdicts,
    stateOf,
  };
}
