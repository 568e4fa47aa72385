import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import { isOver } from "../events/events.rules.ts";
import { isTooYoung } from "../events/minimum-age.rules.ts";
import { openGuardianAddress } from "../guardians/guardian-address.server.ts";
import { queueGuardianMail, queueWaitingMail } from "../guardians/guardian-mails.server.ts";
import { findGuardianOf, updateGuardian, updateWait } from "../guardians/guardians.queries.ts";
import { guardianDue, linkOf } from "../guardians/guardians.rules.ts";
import { queueTicketMail } from "../mails/ticket-mail.server.ts";
import { findBooking, findSealedAge, lockAddressOf, lockBooking } from "./bookings.queries.ts";
import { openAgeBand } from "./sensitive-data.server.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/**
 * Confirms a place that waits for a lead, and emails its holder. If the holder is under 16, we now ask the guardian
 * named in this booking, and the place waits for the answer.
 *
 * @param before runs first in the transaction, before the event is locked
 * @param after runs in the transaction after the place is confirmed
 */
export function confirmAsLead(
  site: Site,
  id: string,
  {
    before,
    after,
  }: {
    before: (tx: Queryable) => Promise<unknown>;
    after: (tx: Queryable, userId: string | null) => Promise<void>;
  },
): Promise<{ refused: "NOT_FOUND" | "NOT_WAITING" | "TOO_YOUNG_NOW" } | undefined> {
  return retryTransaction(site.database, async (tx) => {
    await before(tx);
    const found = await findBooking(tx, id);
    if (!found) return { refused: "NOT_FOUND" };
    const email = await lockAddressOf(tx, found);
    const event = await lockEvent(tx, found.eventId);
    const booking = await lockBooking(tx, id);
    if (!email || !event || !booking) return { refused: "NOT_FOUND" };
    const now = new Date();
    if (!booking.guardianRefusedAt || isOver(event, now)) return { refused: "NOT_WAITING" };
    const band = openAgeBand(site.secrets, await findSealedAge(tx, id));
    // The minimum age was raised after the booking.
    if (event.minimumAge !== null && band && isTooYoung(band, event.minimumAge))
      return { refused: "TOO_YOUNG_NOW" };
    const mailed = { ...booking, holderEmail: email, event };
    const guardian = await findGuardianOf(tx, id);
    if (guardian) {
      const due = guardianDue(event, now);
      await updateWait(tx, id, now, due);
      await updateGuardian(tx, guardian.id, { askedAt: now });
      const to = openGuardianAddress(site.secrets, guardian.email);
      if (to) await queueGuardianMail(tx, site, { id: linkOf(guardian), to, event, due });
      await queueWaitingMail(tx, site, { ...mailed, guardianRefusedAt: null }, due);
    } else {
      await updateWait(tx, id, now);
      await queueTicketMail(tx, site, mailed);
    }
    await after(tx, found.userId);
    return undefined;
  });
}
