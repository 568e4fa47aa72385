import { isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { findEvent } from "#features/events/events/events.queries.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealedChecksOf } from "../checks/checks.queries.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { mailShifts, mailShiftsEnded } from "../shifts/shift-mails.server.ts";
import { countClaims, deleteClaim, insertClaim, listClaimsOf, lockShift } from "../shifts/shifts.queries.ts";
import { isWithUnder18s, versionOf } from "../shifts/shifts.rules.ts";
import { dayOf, overlap, timesOf } from "../times/times.rules.ts";
import { lockVolunteer, updateVolunteer } from "../volunteers/volunteers.queries.ts";
import type { Outcome } from "./own-shifts.rules.ts";

type Site = Pick<CallContext, "database" | "outbox" | "siteUrl" | "secrets">;

interface Asked {
  volunteerId: string;
  shiftId: string;
}

/**
 * Signs a volunteer up for a shift, and emails them. Locks the volunteer, because shifts must not overlap, and then
 * the shift, because its number of people is limited. Idempotent.
 */
export function claimShift(site: Site, { volunteerId, shiftId }: Asked): Promise<Outcome> {
  return retryTransaction(site.database, async (tx) => {
    const volunteer = await lockVolunteer(tx, volunteerId);
    const shift = await lockShift(tx, shiftId);
    const event = shift && (await findEvent(tx, shift.eventId));
    if (!volunteer?.confirmedAt || !shift || !event || event.status === CALLED_OFF) return "gone";
    const [times, now] = [timesOf(event, shift), new Date()];
    const own = await listClaimsOf(tx, volunteerId);
    if (own.some(({ claim }) => claim.shiftId === shiftId)) return "claimed";
    if (times.startsAt <= now) return "started";
    if (await isDecided(tx, site.secrets, volunteer, "taken-off", event.id)) return "taken-off";
    if (shift.opensDoor && (await isDecided(tx, site.secrets, volunteer, "door-revoked", event.id)))
      return "door-revoked";
    if ((await countClaims(tx, shiftId)) >= shift.people) return "full";
    const others = own.filter((each) => each.event.status !== CALLED_OFF);
    if (others.some((each) => overlap(times, timesOf(each.event, each.shift)))) return "overlaps";
    if (isWithUnder18s(event, shift) && !(await isVolunteerReady(tx, site, volunteerId, dayOf(times))))
      return "not-ready";
    const claim = await insertClaim(tx, {
      shiftId,
      volunteerId,
      claimedAt: now,
      lastMailedVersion: versionOf(event, shift),
    });
    await updateVolunteer(tx, volunteerId, { activeAt: now });
    const taken = { volunteer, shifts: [{ claim, shift, event }] };
    await mailShifts(tx, site, { why: "taken", opensDoor: shift.opensDoor }, [taken]);
    return "claimed";
  });
}

/** Cancels a volunteer's sign-up for a shift that has not started, and emails them. */
export function dropShift(site: Site, { volunteerId, shiftId }: Asked): Promise<Outcome> {
  return retryTransaction(site.database, async (tx) => {
    const volunteer = await lockVolunteer(tx, volunteerId);
    const own = (await listClaimsOf(tx, volunteerId)).find(({ claim }) => claim.shiftId === shiftId);
    if (!own) return "dropped";
    if (timesOf(own.event, own.shift).startsAt <= new Date()) return "started";
    await deleteClaim(tx, own.claim.id);
    // The calendar entry must be removed as well.
    if (volunteer) await mailShiftsEnded(tx, site, { shifts: [own], why: "dropped" }, volunteer);
    return "dropped";
  });
}

/** Whether the volunteer's DBS check is up to date on a day (yyyy-MM-dd). */
export async function isVolunteerReady(
  db: Queryable,
  { secrets }: Pick<Site, "secrets">,
  volunteerId: string,
  day: string,
): Promise<boolean> {
  const sealed = (await sealedChecksOf(db, [volunteerId])).get(volunteerId);
  return isReady(secrets, sealed, day);
}
