import { randomUUID } from "node:crypto";
import { createRouterClient } from "@orpc/server";
import { sql } from "drizzle-orm";
import { afterAll } from "vitest";
import { type Database, openDatabase } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { freshMigratedDatabase } from "#src/testing/migrated.ts";
import { checkInsRouter } from "../check-ins/check-ins.handlers.ts";
import { doorTicketsRouter } from "../tickets/door-tickets.handlers.ts";
import type { DoorApi } from "./door-api.ts";

export interface TestEvent {
  id: string;
  /** The code of the n-th ticket, counted from 1. */
  code: (n: number) => string;
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
      roles: ["door-lead"],
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
  /** Owners of tickets: an account has at most one for each event. */
  const owners: string[] = [];
  let events = 0;

  return {
    api,
    database,

    /** Creates events with `bookings` bookings each; their owners are called Student 1 and so on. */
    async events(howMany: number, bookings: number, eventDate: string): Promise<TestEvent[]> {
      const made = Array.from({ length: howMany }, () => newEvent(++events));
      const rows = JSON.stringify(made.map(({ id }) => ({ id })));
      await database.rows(sql`
        insert into campus_events (id, university, location, venue, event_date, event_time, ticket_price_pence, max_capacity, created_at, updated_at)
        select id, 'UCL', 'London', 'The Bar', ${eventDate}, '18:30', 400, 1000, now(), now()
        from jsonb_to_recordset(${rows}::jsonb) as made(id uuid)`);
      await book(made.flatMap((event) => numbers(1, bookings).map((n) => ({ event, n }))));
      return made;
    },

    /** Books one more ticket. */
    book: (event: TestEvent, n: number) => book([{ event, n }]),

    /** Cancels the n-th ticket of each event. */
    async cancelEach(n: number): Promise<void> {
      await database.rows(sql`
        update campus_ticket_bookings set booking_status = 'cancelled', cancelled_at = now(), updated_at = now()
        where student_name = ${`Student ${n}`}`);
    },

    /** Stores the age and the needs of a ticket's holder. */
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

    /** The refused admissions of an event, by scan order. */
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

    /** The account of the calls, and another admin's. */
    userId,
    otherId: await newUser(database),

    /** Who checked a ticket in, and who delivered it. */
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
      code: event.code(n),
      name: `Student ${n}`,
      owner: owners[n - 1],
      key: randomUUID(),
    }));
    await database.rows(sql`
      insert into campus_ticket_bookings (event_id, student_name, student_email, university, user_id, idempotency_key, ticket_code, ticket_price_pence, created_at, updated_at)
      select id, name, 'student@site.example', 'UCL', owner, key, code, 400, now(), now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made(id uuid, code text, name text, owner uuid, key uuid)`);
    const ids = [...new Set(bookings.map(({ event }) => event.id))];
    await database.rows(sql`
      update campus_events set current_attendees = (select count(*) from campus_ticket_bookings where event_id = campus_events.id)
      where id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  }
}

function newEvent(series: number): TestEvent {
  const prefix = `UT-${String(series).padStart(4, "0")}`;
  return { id: randomUUID(), code: (n) => `${prefix}-${String(n).padStart(4, "0")}` };
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
     * `lost`: the server runs the call and its answer is lost. `late`: the call reaches the server after the phone's
     * timeout.
     */
    mode: "up" as "up" | "down" | "lost" | "late",
    /** The status with which the server refuses a call, or 0. */
    refuse: (_call: keyof DoorApi, _input: object): number => 0,
    /** Requests and answers wait for it. */
    gate: (_call: keyof DoorApi): Promise<void> | undefined => undefined,
    /** Requests that have not reached the server yet. */
    late: [] as (() => Promise<unknown>)[],
    /** The calls so far, e.g. "record 3" for three scans. */
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
