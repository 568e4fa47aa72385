import type { Actor } from "#features/auth/audit-log/change-as-staff.server.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { lockEvent } from "../events/events.queries.ts";
import SignalInvitationWithdrawn from "../mails/SignalInvitationWithdrawn.tsx";
import { deleteUnused, findEventsOf } from "./holds.queries.ts";
import { announceFreedPlaces } from "./places.server.ts";

/** Withdraws invitations, event by event, and mails those whose place was kept. @returns how many */
export async function withdrawInvitations(
  tx: Queryable,
  { outbox, jobs, siteUrl }: Pick<CallContext, "outbox" | "jobs" | "siteUrl">,
  { ids, record }: { ids: readonly string[]; record: Actor["record"] },
): Promise<number> {
  let withdrawn = 0;
  for (const eventId of await findEventsOf(tx, ids)) {
    const event = await lockEvent(tx, eventId);
    const deleted = event ? await deleteUnused(tx, eventId, ids) : [];
    if (!event || deleted.length === 0) continue;
    withdrawn += deleted.length;
    await record("signal-invitations-withdrawn", { event: eventId, invitations: deleted.length });
    await announceFreedPlaces(tx, jobs, event);
    if (event.eventDate < new Date()) continue;
    const when = event.eventDate.toISOString();
    for (const { email, heldUntil, hasPlace } of deleted)
      if (hasPlace && heldUntil === null)
        await outbox.queue(tx, {
          to: email,
          mail: SignalInvitationWithdrawn,
          props: { title: event.title, when, link: siteUrl + pages.signal.path },
        });
  }
  return withdrawn;
}
