import { lockHolderEmail } from "#features/events/bookings/bookings.queries.ts";
import { cancelPlaces } from "#features/events/bookings/cancel-places.server.ts";
import { ticketProps } from "#features/events/mails/ticket-mail.server.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import ProgrammeLeft from "../mails/ProgrammeLeft.tsx";
import { lockWeeks } from "./cycles.queries.ts";
import { comingWeeks } from "./cycles.rules.ts";
import { listPlacesOf, markWithdrawn, type Participant } from "./places.queries.ts";

/**
 * Cancels a participant's bookings for a cycle's upcoming weeks, and emails them the dates, in the caller's
 * transaction. Bookings for past weeks stay, with their attendance.
 *
 * @param by the organiser's account, with a message; null if the participant leaves
 * @returns the number of cancelled bookings
 */
export async function endPlaces(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets" | "jobs">,
  { cycleId, email, userId }: Participant,
  by: { actorId: string; message: string } | null,
  now: Date,
): Promise<number> {
  const known = await listPlacesOf(tx, { cycleId, email, userId });
  const holder = userId ?? known.find((place) => place.userId !== null)?.userId ?? null;
  const person = { cycleId, email, userId: holder };
  // The account's email address may have changed since the registration.
  const to = holder === null ? email : await lockHolderEmail(tx, holder);
  if (!to) return 0;
  const coming = comingWeeks(await lockWeeks(tx, cycleId), now);
  const places = await listPlacesOf(tx, person);
  const ended = coming.flatMap((week) => {
    const place = places.find(({ eventId, checkedIn }) => eventId === week.id && !checkedIn);
    return place ? [{ place, week }] : [];
  });
  if (ended.length === 0) return 0;
  const why = by
    ? ({ cancelledReason: "by_organiser", cancelledMessage: by.message || null } as const)
    : ({ cancelledReason: "by_holder", cancelledMessage: null } as const);
  for (const { place, week } of ended)
    await cancelPlaces(tx, site, { event: week, bookings: [place] }, why, now);
  await markWithdrawn(tx, person, { decidedBy: by?.actorId ?? null, decidedAt: now });
  await site.outbox.queue(tx, {
    to,
    mail: ProgrammeLeft,
    props: {
      weeks: ended.map(({ place, week }) => ({
        ...ticketProps(site.siteUrl, { ...place, event: week }, week.calendarSequence + 1),
        name: "",
      })),
      isTakenOut: by !== null,
      message: by?.message ?? "",
    },
  });
  return ended.length;
}
