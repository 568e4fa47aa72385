import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { openGuardianAddress } from "../bookings/guardian-address.server.ts";
import { queueGuardianMail } from "../bookings/guardian-mails.server.ts";
import { type StoredGuardian, updateGuardian, updateWait } from "../bookings/guardians.queries.ts";
import { guardianDue, leadDue, linkOf } from "../bookings/guardians.rules.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isMoved, type NightDetails } from "../events/events.rules.ts";
import type { Holder } from "./notices.queries.ts";
import { nightText } from "./notices.rules.ts";

interface Moved {
  event: StoredEvent;
  before: NightDetails;
  holder: Holder;
  guardian: StoredGuardian | undefined;
}

/**
 * Asks a guardian again whose yes was for another day, time or place: the place waits for the answer. One that waits for
 * a lead waits until the new time. @returns until when it waits for the guardian
 */
export async function askAgain(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
  { event, before, holder, guardian }: Moved,
): Promise<Date | undefined> {
  if (event.status === CALLED_OFF || holder.checkedIn || !isMoved(before, event)) return undefined;
  const now = new Date();
  const { guardianRefusedAt } = holder;
  if (guardianRefusedAt) await updateWait(tx, holder.id, now, leadDue(event, now), guardianRefusedAt);
  if (guardianRefusedAt || !guardian) return undefined;
  const due = guardianDue(event, now);
  await updateWait(tx, holder.id, now, due);
  await updateGuardian(tx, guardian.id, { askedAt: now, confirmedAt: null });
  const to = openGuardianAddress(site.secrets, guardian.email);
  if (to) await queueGuardianMail(tx, site, { id: linkOf(guardian), to, event, due, was: nightText(before) });
  return due;
}
