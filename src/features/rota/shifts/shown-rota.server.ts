import {
  digestOfMailbox,
  listDecisions,
} from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { eventAnswer, type StoredEvent } from "#features/events/events/events.queries.ts";
import { isOpenToUnder18s } from "#features/events/events/minimum-age.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealedChecksOf } from "../checks/checks.queries.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { dayOf, timesOf } from "../times/times.rules.ts";
import { listVolunteers } from "../volunteers/volunteers.queries.ts";
import { listClaims, listShiftsOf, type StoredShift } from "./shifts.queries.ts";
import { editVersionOf, isWithUnder18s } from "./shifts.rules.ts";

/** A lead's decisions about a volunteer at an event. */
export const rotaDecisions = ["taken-off", "door-revoked"] as const;

/** The rota of an event for its organisers. */
export async function shownRota(db: Queryable, context: Pick<CallContext, "secrets">, event: StoredEvent) {
  const [rota] = await shownRotas(db, context, [{ event, shifts: await listShiftsOf(db, event.id) }]);
  if (!rota) throw new Error("The rota of an event is empty");
  return rota;
}

/** The rotas of several events for their organisers. */
export async function shownRotas(
  db: Queryable,
  { secrets }: Pick<CallContext, "secrets">,
  rotas: readonly { event: StoredEvent; shifts: readonly StoredShift[] }[],
) {
  const claims = await listClaims(
    db,
    rotas.flatMap(({ shifts }) => shifts.map(({ id }) => id)),
  );
  const checks = await sealedChecksOf(
    db,
    claims.map(({ volunteer }) => volunteer.id),
  );
  const decisions = await listDecisions(db, {
    kinds: rotaDecisions,
    subjects: rotas.map(({ event }) => event.id),
  });
  const volunteers = (decisions.length > 0 ? await listVolunteers(db) : []).map(({ id, name, email }) => {
    const mailbox = digestOfMailbox(secrets, email);
    return { id, name, theirs: decisions.filter(({ mailboxDigests }) => mailboxDigests.includes(mailbox)) };
  });
  return rotas.map(({ event, shifts }) => ({
    event: eventAnswer(event),
    barred: volunteers.flatMap(({ id, name, theirs }) => {
      const kinds = theirs.flatMap(({ subject, kind }) => (subject === event.id ? kind : []));
      return kinds.length > 0 ? [{ id, name, fromDoorOnly: !kinds.includes("taken-off") }] : [];
    }),
    isOpenToUnder18s: isOpenToUnder18s(event),
    shifts: shifts.map((shift) => ({
      ...shift,
      withUnder18s: isWithUnder18s(event, shift),
      ...timesOf(event, shift),
      version: editVersionOf(event, shift),
      volunteers: claims
        .filter(({ claim }) => claim.shiftId === shift.id)
        .map(({ claim, volunteer, doorPass }) => ({
          claimId: claim.id,
          name: volunteer.name,
          doorPass,
          isReady: isReady(secrets, checks.get(volunteer.id), dayOf(timesOf(event, shift))),
        })),
    })),
  }));
}
