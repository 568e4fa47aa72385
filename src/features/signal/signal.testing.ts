import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "#shared/db/database.server.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { TestCaller } from "#src/testing/site.ts";
import { signalEvents } from "./events/events.tables.ts";
import { signalInvitations, signalShownCodes } from "./invitations/invitations.tables.ts";
import { alertSubscriptions } from "./subscriptions/subscriptions.tables.ts";

interface Site {
  url: string;
  database: Database;
  headersOf(caller: TestCaller): Promise<Record<string, string>>;
}

export interface SignalAnswer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the API answers
  body: any;
}

/** Calls of a test site's signal procedures, with events to test with. */
export function signalOf({ url, database, headersOf }: Site) {
  const signal = {
    /** Inserts an event, a day ahead by default; returns its id. */
    async event(row: Partial<typeof signalEvents.$inferInsert> = {}): Promise<string> {
      const id = randomUUID();
      await database.db.insert(signalEvents).values({
        id,
        title: "Listening party",
        eventDate: new Date(Date.now() + DAY_MS),
        createdAt: new Date(),
        ...row,
      });
      return id;
    },

    async stored(eventId: string) {
      const [event] = await database.db.select().from(signalEvents).where(eq(signalEvents.id, eventId));
      const invitations = await database.db
        .select()
        .from(signalInvitations)
        .where(eq(signalInvitations.eventId, eventId));
      const codes = await database.db.select().from(signalShownCodes).orderBy(signalShownCodes.shownAt);
      const codesOf = (id: string) => codes.flatMap((each) => (each.invitationId === id ? [each.code] : []));
      return { event, invitations: invitations.map((each) => ({ ...each, codes: codesOf(each.id) })) };
    },

    subscriptions: () => database.db.select().from(alertSubscriptions),

    /** Signs up, by default with a new address and key; at a site behind a proxy from a network of its own. */
    signUp: (eventId: string, change: object = {}, headers: Record<string, string> = {}) =>
      signal.call(
        "POST",
        "/signal/invitations",
        { "x-forwarded-for": newNetwork(), ...headers },
        {
          email: `${randomUUID()}@people.example`,
          fullName: "Amara Okafor",
          telephone: "020 7946 0182",
          eventId,
          idempotencyKey: randomUUID(),
          ...change,
        },
      ),

    async call(
      method: string,
      path: string,
      caller: TestCaller | Record<string, string> = "admin",
      body?: unknown,
    ): Promise<SignalAnswer> {
      const headers = typeof caller === "string" ? await headersOf(caller) : caller;
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : undefined };
    },
  };
  return signal;
}

let networks = 0;

/** Addresses for documentation (RFC 5737). */
function newNetwork(): string {
  networks++;
  return `198.51.${100 + Math.floor(networks / 250)}.${networks % 250}`;
}

/** The validation errors of a response, as "field: sentence". */
export function validationErrors({ body }: SignalAnswer): string[] {
  const { issues } = body.data as { issues: { path: string[]; message: string }[] };
  return issues.map(({ path, message }) => `${path[0]}: ${message}`);
}
