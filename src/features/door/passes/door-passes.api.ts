import { z } from "zod";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { canKeepDoor, doorLeads } from "#features/events/events/events.policy.ts";
import { findEvent, lockEvent } from "#features/events/events/events.queries.ts";
import { decisionEnd } from "#features/events/tickets/tickets.rules.ts";
import type { Topics } from "#shared/api/topics.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { type CallContext, doorCaller, staffOf } from "#shared/handlers/guard.server.ts";
import { forDoor, forRoles, get, gone, post } from "#shared/handlers/procedure.server.ts";
import { hashOfPassToken, newPassToken } from "./door-pass-caller.server.ts";
import { passEndField, passNameField } from "./door-passes.fields.ts";
import {
  findDoorPass,
  insertDoorPass,
  listDoorPasses,
  revokeDoorPass,
  revokePassesOf,
  type StoredDoorPass,
} from "./door-passes.queries.ts";
import { latestEnd, mayEndAt, passState } from "./door-passes.rules.ts";

const doorPassSchema = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  name: z.string(),
  state: z.enum(["open", "ended", "revoked"]),
  endsAt: z.date(),
  createdAt: z.date(),
  /** Rounded to the minute; null until someone opens the link. */
  lastUsedAt: z.date().nullable(),
});

export type DoorPass = z.infer<typeof doorPassSchema>;

export const doorPassesTopics = {
  /** A revoked pass ends its stream, because the change of the passes has its caller checked. */
  "campus-door-passes": { roles: doorLeads, doors: true },
} as const satisfies Topics;

export const doorPassesRouter = {
  list: forRoles(...doorLeads)
    .meta({ personal: true })
    .meta({ reads: ["campus-door-passes"] })
    .route(get("/admin/campus/events/{eventId}/door-passes"))
    .errors({ EVENT_NOT_FOUND: gone("event") })
    .input(z.object({ eventId: z.uuid() }))
    .output(z.array(doorPassSchema))
    .handler(async ({ context, input: { eventId }, errors }) => {
      const event = await findEvent(context.database.db, eventId);
      if (!event) throw errors.EVENT_NOT_FOUND();
      if (!canKeepDoor(staffOf(context), event)) throw errors.FORBIDDEN();
      const now = new Date();
      return (await listDoorPasses(context.database.db, eventId)).map((pass) => shown(pass, now));
    }),

  create: forRoles(...doorLeads)
    .route(post("/admin/campus/events/{eventId}/door-passes"))
    .errors({
      EVENT_NOT_FOUND: gone("event"),
      END_OUT_OF_RANGE: {
        status: 409,
        message: "Choose an end between now and two days after the event.",
        data: z.object({ latest: z.date() }),
      },
    })
    .input(
      z.object({
        eventId: z.uuid(),
        /** The name of the phone. Other phones show it when a ticket is scanned twice. */
        name: passNameField,
        endsAt: passEndField,
      }),
    )
    .output(z.object({ pass: doorPassSchema, token: z.string() }))
    .handler(({ context, input, errors }) =>
      change(context, async (tx, actorId) => {
        const { eventId, name } = input;
        const endsAt = new Date(input.endsAt);
        const event = await lockEvent(tx, eventId);
        if (!event) throw errors.EVENT_NOT_FOUND();
        if (!canKeepDoor(staffOf(context), event)) throw errors.FORBIDDEN();
        const now = new Date();
        if (!mayEndAt(endsAt, event, now))
          throw errors.END_OUT_OF_RANGE({ data: { latest: latestEnd(event) } });
        const token = newPassToken();
        const made = { eventId, name, endsAt, createdBy: actorId, createdAt: now };
        const pass = await insertDoorPass(tx, { ...made, tokenHash: hashOfPassToken(token) });
        await record(tx, context, "campus-door-pass-made", pass);
        return { pass: shown(pass, now), token };
      }),
    ),

  revoke: forRoles(...doorLeads)
    .route(post("/admin/campus/door-passes/{id}/revoke"))
    .errors({ NOT_FOUND: { status: 404, message: "This pass is gone." } })
    .input(z.object({ id: z.uuid() }))
    .output(doorPassSchema)
    .handler(({ context, input: { id }, errors }) =>
      change(context, async (tx) => {
        const found = await findDoorPass(tx, id);
        const event = found && (await findEvent(tx, found.eventId));
        if (!event) throw errors.NOT_FOUND();
        if (!canKeepDoor(staffOf(context), event)) throw errors.FORBIDDEN();
        const now = new Date();
        const revoked = await revokeDoorPass(tx, id, now);
        if (revoked) await record(tx, context, "campus-door-pass-revoked", revoked);
        if (revoked?.holderDigest) {
          for (const other of await revokePassesOf(tx, event.id, revoked.holderDigest, now))
            await record(tx, context, "campus-door-pass-revoked", other);
          const people = [{ mailbox: revoked.holderDigest }];
          const endsAt = decisionEnd(event);
          await keepDecision(tx, people, { kind: "door-revoked", subject: event.id, endsAt });
        }
        const pass = revoked ?? (await findDoorPass(tx, id));
        if (!pass) throw errors.NOT_FOUND();
        return shown(pass, now);
      }),
    ),

  current: forDoor
    .route(get("/campus/events/{eventId}/door-pass"))
    .input(z.object({ eventId: z.uuid() }))
    .output(doorPassSchema.pick({ id: true, eventId: true, name: true, endsAt: true }).nullable())
    .handler(async ({ context, errors }) => {
      const caller = doorCaller(context);
      if (caller.kind === "user") return null;
      const pass = await findDoorPass(context.database.db, caller.passId);
      if (!pass) throw errors.DOOR_PASS_ENDED();
      return pass;
    }),
};

/** Runs an admin's change; locks the account first (docs/decisions/014). */
function change<T>(
  context: CallContext,
  work: (tx: Queryable, actorId: string | null) => Promise<T>,
): Promise<T> {
  const { userId } = staffOf(context);
  return retryTransaction(context.database, async (tx) =>
    work(tx, (await lockAccountForShare(tx, userId)) ? userId : null),
  );
}

function record(
  tx: Queryable,
  context: CallContext,
  event: "campus-door-pass-made" | "campus-door-pass-revoked",
  { id, eventId }: StoredDoorPass,
): Promise<void> {
  const { userId: actorId } = staffOf(context);
  return recordEvent(tx, {
    event,
    actorId,
    source: context.source,
    detail: { doorPass: id, event: eventId },
  });
}

function shown(pass: StoredDoorPass, now: Date): DoorPass {
  const { id, eventId, name, endsAt, createdAt, lastUsedAt } = pass;
  return { id, eventId, name, endsAt, createdAt, lastUsedAt, state: passState(pass, now) };
}
