import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { listStaff } from "#features/auth/roles/roles.queries.ts";
import { updateDoorPassEnd } from "#features/door/passes/door-passes.queries.ts";
import { CALLED_OFF, startOf, whenText } from "#features/events/events/events.rules.ts";
import { kindOf } from "#features/events/kinds/kinds.rules.ts";
import { pages } from "#features/site/pages.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Jobs } from "#shared/jobs/jobs.server.ts";
import { londonClock, londonDate } from "#shared/time/london.ts";
import { addDays } from "#shared/time/plain-dates.ts";
import { stockOf } from "../mails/parts/shift-props.ts";
import RotaGaps from "../mails/RotaGaps.tsx";
import { dayOf, timesOf } from "../times/times.rules.ts";
import { markRemindedOf } from "../volunteers/volunteers.queries.ts";
import { listComing } from "./call-volunteers.server.ts";
import { closeDoors } from "./close-doors.server.ts";
import { mailShifts } from "./shift-mails.server.ts";
import {
  claimGapNotice,
  deleteClaim,
  type EventShift,
  listClaimsToRemindOf,
  lockClaimsDueMail,
  markMailed,
} from "./shifts.queries.ts";
import { doorEnd, GAPS_BEFORE_MS, versionOf } from "./shifts.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

/** We email the next day's shifts after this time, in London. */
const REMINDER_TIME = "10:00";

/** Every ten minutes, emails changes, reminders and unfilled shifts, and revokes door passes. */
export function scheduleRota(jobs: Pick<Jobs, "schedule">, site: Site): void {
  jobs.schedule("mail-rota", "*/10 * * * *", async () => {
    const now = new Date();
    await closeChangedDoors(site);
    await mailChanges(site, now);
    await remindVolunteers(site, now);
    await mailGaps(site, now);
  });
}

/** Revokes door passes after an edit of their event: it now admits under-18s, or moved to another day. */
export function closeChangedDoors({ database, secrets }: Pick<Site, "database" | "secrets">): Promise<void> {
  return retryTransaction(database, (tx) =>
    closeDoors(
      tx,
      {
        secrets,
        record: (event, detail) => recordEvent(tx, { event, source: "rota", ...(detail && { detail }) }),
      },
      "open",
    ),
  );
}

/**
 * Emails volunteers about changed or cancelled shifts and events since the last email: one email about changes, one
 * about cancellations. A cancelled event ends its sign-ups. Idempotent.
 */
export function mailChanges({ database, ...site }: Site, now: Date): Promise<void> {
  return retryTransaction(database, async (tx) => {
    const due = await lockClaimsDueMail(tx, addDays(londonDate(now), -2));
    const byVolunteer = Map.groupBy(due, ({ volunteer }) => volunteer.id);
    for (const claims of byVolunteer.values()) {
      for (const { claim, shift, event } of claims) {
        if (event.status === CALLED_OFF) await deleteClaim(tx, claim.id);
        else await markMailed(tx, claim.id, versionOf(event, shift));
        if (claim.doorPassId)
          await updateDoorPassEnd(tx, claim.doorPassId, doorEnd(event, timesOf(event, shift)));
      }
      const coming = claims.filter(({ event, shift }) => timesOf(event, shift).endsAt > now);
      const off = coming.filter(({ event }) => event.status === CALLED_OFF);
      const changed = coming.filter(({ event }) => event.status !== CALLED_OFF);
      const volunteer = claims[0]?.volunteer;
      if (!volunteer) continue;
      await mailShifts(tx, site, { why: "called-off" }, [{ volunteer, shifts: off }]);
      await mailShifts(tx, site, { why: "changed" }, [{ volunteer, shifts: changed }]);
    }
  });
}

/** Emails each volunteer the next day's shifts, once for that day. Idempotent. */
export async function remindVolunteers({ database, ...site }: Site, now: Date): Promise<void> {
  if (londonClock(now) < REMINDER_TIME) return;
  const tomorrow = addDays(londonDate(now), 1);
  await retryTransaction(database, async (tx) => {
    const claims = (await listClaimsToRemindOf(tx, tomorrow)).filter(
      ({ event, shift }) => dayOf(timesOf(event, shift)) === tomorrow,
    );
    const byVolunteer = Map.groupBy(claims, ({ volunteer }) => volunteer.id);
    await markRemindedOf(tx, [...byVolunteer.keys()], tomorrow);
    const told = [...byVolunteer.values()].flatMap((shifts) =>
      shifts[0] ? { volunteer: shifts[0].volunteer, shifts } : [],
    );
    await mailShifts(tx, site, { why: "tomorrow" }, told);
  });
}

/**
 * Emails the door leads about unfilled shifts of events within two days. Each event counts once, and again after a
 * new date or a cancelled sign-up. Idempotent.
 */
export function mailGaps({ database, ...site }: Site, now: Date): Promise<void> {
  return retryTransaction(database, async (tx) => {
    const soon = (await listComing(tx, now)).filter(({ event }) => {
      const start = startOf(event);
      return start > now && start.getTime() <= now.getTime() + GAPS_BEFORE_MS;
    });
    const gaps = soon.filter(({ shift, taken }) => taken < shift.people);
    for (const [eventId, shifts] of Map.groupBy(gaps, ({ event }) => event.id)) {
      const lastMailedDate = shifts[0]?.event.eventDate;
      if (lastMailedDate && (await claimGapNotice(tx, { eventId, lastMailedDate, mailedAt: now })))
        await mailGapsOf(tx, site, shifts);
    }
  });
}

async function mailGapsOf(
  tx: Queryable,
  site: Omit<Site, "database">,
  shifts: readonly EventShift[],
): Promise<void> {
  const event = shifts[0]?.event;
  if (!event) return;
  const staff = await listStaff(tx);
  const leads = staff.filter(({ roles }) =>
    roles.some((role) => kindOf(event).doorLeads.some((lead) => lead === role)),
  );
  const admins = staff.filter(({ roles }) => roles.includes("admin"));
  const props = {
    kind: event.kind,
    stock: stockOf(event),
    event: event.title,
    when: whenText(event),
    gaps: shifts.map(({ shift: { name, people, ...minutes }, taken }) => {
      const { startsAt, endsAt } = timesOf(event, minutes);
      return { task: name, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), people, taken };
    }),
    link: site.siteUrl + rotaPathOf(event.id),
  };
  const told = leads.length > 0 ? leads : admins;
  await site.outbox.queueAll(
    tx,
    RotaGaps,
    told.map(({ email: to }) => ({ to, props })),
  );
}

/** The back office page with an event's rota. */
function rotaPathOf(eventId: string): string {
  return `${pages.adminRota.path}?event=${eventId}`;
}
