import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import ShiftsOpen from "../mails/ShiftsOpen.tsx";
import { markCalled } from "../volunteers/volunteers.queries.ts";
import { isOpenShift, OPEN_DAYS } from "./open-shifts.rules.ts";
import { mailTo, shownShift } from "./shift-mails.server.ts";
import { type EventShift, listShifts } from "./shifts.queries.ts";

/** The maximum number of shifts in an email; the page lists the others. */
const NAMED_SHIFTS = 8;

/** The shifts of the next weeks that are not over. */
export function listComing(db: Queryable, now: Date): Promise<EventShift[]> {
  const today = londonDate(now);
  return listShifts(db, addDays(today, -2), addDays(today, OPEN_DAYS));
}

/** The shifts of the next weeks that have not started and are unfilled. */
export async function listOpen(db: Queryable, now: Date): Promise<EventShift[]> {
  return (await listComing(db, now)).filter((each) => isOpenShift(each, now));
}

/** Emails all volunteers not emailed since `before` about open shifts. @returns the number of emails */
export async function callVolunteers(
  tx: Queryable,
  site: Pick<CallContext, "outbox" | "siteUrl" | "secrets">,
  when: { before: Date; now: Date },
): Promise<number | "nothing-open"> {
  const open = await listOpen(tx, when.now);
  const [first] = open;
  if (!first) return "nothing-open";
  const called = await markCalled(tx, when);
  const shifts = open
    .slice(0, NAMED_SHIFTS)
    .map(({ shift, event }) => shownShift({ claim: { id: shift.id }, shift, event }));
  const more = open.length - shifts.length;
  const mails = called.map(({ id: volunteerId, email: to }) => ({
    to,
    props: { ...mailTo(site, volunteerId, first.event), volunteerId, tasks: shifts, more },
  }));
  await site.outbox.queueAll(tx, ShiftsOpen, mails);
  return called.length;
}
