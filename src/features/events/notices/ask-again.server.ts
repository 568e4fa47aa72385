import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { StoredEvent } from "../events/events.queries.ts";
import { CALLED_OFF, isMoved, type NightDetails } from "../events/events.rules.ts";
import { openGuardianAddress } from "../guardians/guardian-address.server.ts";
import { queueGuardianMail } from "../guardians/guardian-mails.server.ts";
import { type StoredGuardian, updateGuardian, updateWait } from "../guardians/guardians.queries.ts";
import { guardianDue, leadDue, linkOf } from "../guardians/guardians.rules.ts";
import type { Holder } from "./notices.queries.ts";
import { nightText } from "./notices.rules.ts";

interface Moved {
  event: StoredEvent;
  before: NightDetails;
  holder: Holder;
  guardian: StoredGuardian | undefined;
}

/** A place that waits for its guardian a second time. */
export interface AskedAgain {
  event: StoredEvent;
  /** The event before it moved, in one line. */
  was: string;
  guardian: StoredGuardian;
  due: Date;
}

/**
 * Makes a place wait again if the guardian confirmed another day, time or place; `mailAskedAgain` emails them. A
 * place that waits for a lead waits until the new time.
 */
export async function askAgain(
  tx: Queryable,
  { event, before, holder, guardian }: Moved,
): Promise<AskedAgain | undefined> {
  if (event.status === CALLED_OFF || holder.checkedIn || !isMoved(before, event)) return undefined;
  const now = new Date();
  const { guardianRefusedAt } = holder;
  if (guardianRefusedAt) await updateWait(tx, holder.id, now, leadDue(event, now), guardianRefusedAt);
  if (guardianRefusedAt || !guardian) return undefined;
  const due = guardianDue(event, now);
  await updateWait(tx, holder.id, now, due);
  await updateGuardian(tx, guardian.id, { askedAt: now, confirmedAt: null });
  return { event, was: nightText(before), guardian, due };
}

/** Sends each guardian of places that wait again one email, with a link per group booked together. */
export async function mailAskedAgain(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
  asked: readonly AskedAgain[],
): Promise<void> {
  for (const theirs of Map.groupBy(asked, ({ guardian }) => guardian.emailDigest).values()) {
    const to = theirs[0] && openGuardianAddress(site.secrets, theirs[0].guardian.email);
    if (!to) continue;
    const byLink = Map.groupBy(theirs, ({ guardian }) => linkOf(guardian));
    const [first, ...more] = [...byLink].map(([id, places]) => ({
      id,
      dates: places.map(({ event, was }) => ({ ...event, was })),
    }));
    const [event, ...also] = first?.dates ?? [];
    if (!first || !event) continue;
    const due = new Date(Math.min(...theirs.map(({ due }) => due.getTime())));
    await queueGuardianMail(tx, site, { id: first.id, to, event, due, was: event.was, also, more });
  }
}
