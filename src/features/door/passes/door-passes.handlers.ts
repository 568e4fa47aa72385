import { implement } from "@orpc/server";
import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { keepDecision } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { canKeepDoor } from "#features/events/events/events.policy.ts";
import { findEvent, lockEvent } from "#features/events/events/events.queries.ts";
import { decisionEnd } from "#features/events/tickets/tickets.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import { doorCaller, guard, type Needs, staffOf } from "#shared/handlers/guard.server.ts";
import { hashOfPassToken, newPassToken } from "./door-pass-caller.server.ts";
import { type DoorPass, doorPassesContract } from "./door-passes.contract.ts";
import {
  findDoorPass,
  insertDoorPass,
  listDoorPasses,
  revokeDoorPass,
  revokePassesOf,
  type StoredDoorPass,
} from "./door-passes.queries.ts";
import { latestEnd, mayEndAt, passState } from "./door-passes.rules.ts";

const os = implement(doorPassesContract).$context<Needs<"database">>().use(guard);

export const doorPassesRouter = os.router({
  list: os.list.handler(async ({ context, input: { eventId }, errors }) => {
    const event = await findEvent(context.database.db, eventId);
    if (!event) throw errors.EVENT_NOT_FOUND();
    if (!canKeepDoor(staffOf(context), event)) throw errors.FORBIDDEN();
    const now = new Date();
    return (await listDoorPasses(context.database.db, eventId)).map((pass) => shown(pass, now));
  }),

  create: os.create.handler(({ context, input, errors }) =>
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

  revoke: os.revoke.handler(({ context, input: { id }, errors }) =>
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

  current: os.current.handler(async ({ context, errors }) => {
    const caller = doorCaller(context);
    if (caller.kind === "user") return null;
    const pass = await findDoorPass(context.database.db, caller.passId);
    if (!pass) throw errors.DOOR_PASS_ENDED();
    return pass;
  }),
});

/** Runs an admin's change; locks the account first (docs/decisions/014). */
function change<T>(
  context: Needs<"database">,
  work: (tx: Queryable, actorId: string | null) => Promise<T>,
): Promise<T> {
  const { userId } = staffOf(context);
  return retryTransaction(context.database, async (tx) =>
    work(tx, (await lockAccountForShare(tx, userId)) ? userId : null),
  );
}

function record(
  tx: Queryable,
  context: Needs<"database">,
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
