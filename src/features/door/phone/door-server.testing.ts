import { randomUUID } from "node:crypto";
import { createRouterClient } from "@orpc/server";
import { sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { type EventKind, hasGuests, kindOf } from "#features/events/kinds/kinds.rules.ts";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { checkInsRouter } from "../check-ins/check-ins.api.ts";
import { doorTicketsRouter } from "../tickets/door-tickets.api.ts";
import type { DoorApi } from "./door-api.ts";

export interface TestEvent {
  id: string;
  kind: EventKind;
  /** The code of ticket `n`, counted from 1. */
  code: (n: number) => string;
  /** All codes of ticket `n`, with `code(n)` first; a guest has several. */
  codes: (n: number) => string[];
}

/** The server's handlers with a new PostgreSQL database, called in this process; answers are converted to JSON. */
export async function startDoorServer() {
  const database = await openDatabase({ url: await freshMigratedDatabase(), dataDir: "" });
  afterAll(() => database.close());
  const userId = await newUser(database);
  const secrets = secretsFrom("a key for the tests of the door.....");
  const context = {
    database,
    secrets,
    source: "test",
    log: { error: () => {} },
    caller: {
      kind: "user",
      userId,
      email: "admin@site.example",
      sessionId: randomUUID(),
      roles: ["door-lead", "labs-lead"],
      hasFreshProof: true,
    },
  } as unknown as CallContext;
  const tickets = createRouterClient(doorTicketsRouter, { context });
  const checkIns = createRouterClient(checkInsRouter, { context });
  const api: DoorApi = {
    list: async (input) => asJson(await tickets.list(input as never)),
    record: async (input) => asJson(await checkIns.record(input as never)),
    undo: async (input) => asJson(await checkIns.undoAtDoor(input)),
  };
  /** Owners of tickets. An account has at most one ticket for each event. */
  const owners: string[] = [];
  let events = 0;

  return {
    api,
    database,

    /** Creates events with `bookings` bookings each; their owners are called Student 1 and so on. */
    async events(
      howMany: number,
      bookings: number,
      eventDate: string,
      kind: EventKind = "night",
    ): Promise<TestEvent[]> {
      const made = Array.from({ length: howMany }, () => newEvent(++events, kind));
      // Every second event with guests is full.
      const placesOf = (at: number) => (hasGuests({ kind }) && at % 2 === 0 ? bookings : 1000);
      const rows = JSON.stringify(made.map(({ id }, at) => ({ id, places: placesOf(at) })));
      const endTime = kindOf({ kind }).hasEnd ? "20:30" : null;
      await database.rows(sql`
        insert into campus_events (id, kind, university, location, venue, event_date, event_time, end_time, ticket_price_pence, max_capacity, created_at, updated_at)
        select id, ${kind}, 'UCL', 'London', 'The Bar', ${eventDate}, '18:30', ${endTime}, 400, places, now(), now()
        from jsonb_to_recordset(${rows}::jsonb) as made(id uuid, places int)`);
      await book(made.flatMap((event) => numbers(1, bookings).map((n) => ({ event, n }))));
      return made;
    },

    /** Books another ticket. */
    book: (event: TestEvent, n: number) => book([{ event, n }]),

    /** Cancels ticket `n` of each event; a guest's ticket counts as not confirmed in time. */
    async cancelEach(n: number): Promise<void> {
      await database.rows(sql`
        update campus_ticket_bookings set booking_status = 'cancelled', cancelled_at = now(), updated_at = now(),
          held_until = null, cancelled_reason = case when is_guest then 'not_confirmed' else 'by_holder' end
        where student_name = ${`Student ${n}`}`);
    },

    /** Stores the age and the access needs of a ticket's holder. */
    async tell(code: string, ageBand: string, needs: string): Promise<void> {
      const [age, words] = [ageBand, needs].map((text) => secrets.seal("campus booking", text));
      await database.rows(sql`
        insert into campus_booking_sensitive_data (booking_id, age_band, access_needs)
        select id, ${age}, ${words} from campus_ticket_bookings where ticket_code = ${code}`);
    },

    async cancel(code: string): Promise<void> {
      await database.rows(sql`
        update campus_ticket_bookings set booking_status = 'cancelled', cancelled_at = now(), updated_at = now()
        where ticket_code = ${code}`);
    },

    async remove(code: string): Promise<void> {
      await database.rows(sql`delete from campus_ticket_bookings where ticket_code = ${code}`);
    },

    /** The refused check-ins of an event, by scan order. */
    refused: (event: TestEvent) =>
      database.rows<{
        code: string | null;
        reason: string;
        device: string;
        user_id: string | null;
        delivered_by: string | null;
      }>(sql`
        select coalesce(booking.ticket_code, refusal.code) as code, reason, device, refusal.user_id, delivered_by
        from campus_refused_admissions refusal left join campus_ticket_bookings booking on booking.id = refusal.booking_id
        where refusal.event_id = ${event.id} order by 1`),

    /** The account that makes the calls, and another admin's account. */
    userId,
    otherId: await newUser(database),

    /** The scanner and the deliverer of a ticket's check-in. */
    async keeperOf(code: string) {
      const [row] = await database.rows<{ user_id: string | null; delivered_by: string | null }>(sql`
        select made.user_id, delivered_by from campus_check_ins made
        join campus_ticket_bookings booking on booking.id = made.booking_id where ticket_code = ${code}`);
      return row;
    },

    /** The device that checked a ticket in, or null. */
    async deviceOf(code: string): Promise<string | null | undefined> {
      const [row] = await database.rows<{ device: string | null }>(
        sql`select checked_in_device as device from campus_ticket_bookings where ticket_code = ${code}`,
      );
      return row?.device;
    },
  };

  async function book(bookings: readonly { event: TestEvent; n: number }[]): Promise<void> {
    const most = Math.max(...bookings.map(({ n }) => n));
    while (owners.length < most) owners.push(await newUser(database));
    const rows = bookings.map(({ event, n }) => ({
      id: event.id,
      codes: event.codes(n),
      name: `Student ${n}`,
      owner: hasGuests(event) ? null : owners[n - 1],
      key: randomUUID(),
    }));
    await database.rows(sql`
      with made as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, codes text[], name text, owner uuid, key uuid)
      ), booked as (
        insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, is_guest, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
        select id, name, replace(lower(name), ' ', '') || '@site.example', 'UCL', owner, owner is null, key, codes[1], 400, now(), now() from made
        returning id, is_guest, idempotency_key
      )
      insert into signal_shown_codes (code, booking_id, full_name, shown_at, idempotency_key)
      select code, booked.id, name, now() + place * interval '1 second', gen_random_uuid()
      from booked join made on made.key = booked.idempotency_key, unnest(made.codes) with ordinality as each(code, place)
      where is_guest`);
    const ids = [...new Set(bookings.map(({ event }) => event.id))];
    await database.rows(sql`
      update campus_events set current_attendees = (select count(*) from campus_ticket_bookings where event_id = campus_events.id)
      where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  }
}

function newEvent(series: number, kind: EventKind): TestEvent {
  const { codePrefix } = kindOf({ kind });
  const code = (n: number) => `${codePrefix}-${fourDigits(series, 16)}-${fourDigits(n)}`;
  const codes = (n: number) => (hasGuests({ kind }) ? [code(n), code(n + MORE_CODES)] : [code(n)]);
  return { id: randomUUID(), kind, code, codes };
}

/** The distance between the numbers in two codes of a guest. */
const MORE_CODES = 5000;

const fourDigits = (n: number, base = 10) => n.toString(base).toUpperCase().padStart(4, "0");

/** The first code of the ticket with this code. */
export function firstCodeOf(code: string): string {
  return `${code.slice(0, 8)}${fourDigits(Number(code.slice(8)) % MORE_CODES)}`;
}

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

async function newUser(database: Database): Promise<string> {
  const id = randomUUID();
  const email = `${id}@site.example`;
  await database.rows(sql`insert into users (id, email, password_hash) values (${id}, ${email}, 'none')`);
  return id;
}

/** Converts an answer to JSON: dates become text. */
function asJson<T>(answer: unknown): T {
  return JSON.parse(JSON.stringify(answer));
}

/** A network between a phone and the server, with simulated failures. */
export function networkTo(api: DoorApi) {
  const network = {
    /**
     * `lost`: the server runs the call, but its response is lost. `late`: the call reaches the server after the
     * phone's timeout.
     */
    mode: "up" as "up" | "down" | "lost" | "late",
    /** The status with which the server refuses a call, or 0. */
    refuse: (_call: keyof DoorApi, _input: object): number => 0,
    /** Requests and responses wait for this promise. */
    gate: (_call: keyof DoorApi): Promise<void> | undefined => undefined,
    /** Requests that have not reached the server yet. */
    late: [] as (() => Promise<unknown>)[],
    /** The calls so far, for example "record 3" for three scans. */
    calls: [] as string[],
    api: {
      list: (input) => over("list", input, () => api.list(input)),
      record: (input) => over("record", input, () => api.record(input)),
      undo: (input) => over("undo", input, () => api.undo(input)),
    } as DoorApi,
  };
  return network;

  async function over<T>(name: keyof DoorApi, input: object, call: () => Promise<T>): Promise<T> {
    network.calls.push("scans" in input ? `${name} ${(input.scans as unknown[]).length}` : name);
    await network.gate(name);
    if (network.mode === "late" && network.late.length < 2) network.late.push(call);
    if (network.mode === "down" || network.mode === "late") throw new TypeError("Failed to fetch");
    const status = network.refuse(name, input);
    if (status) throw Object.assign(new Error("refused"), { status });
    const answer = await call();
    await network.gate(name);
    if (network.mode !== "up") throw new TypeError("Failed to fetch");
    return answer;
  }
}
