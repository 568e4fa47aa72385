import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { digestOfMailbox, isDecided } from "#features/auth/lasting-decisions/lasting-decisions.queries.ts";
import { hashOfPassToken } from "#features/door/passes/door-pass-caller.server.ts";
import {
  findDoorPass,
  insertOrReopenDoorPass,
  listDoorPasses,
  updateDoorPassEnd,
} from "#features/door/passes/door-passes.queries.ts";
import { passPath, TOKEN_PREFIX } from "#features/door/passes/door-passes.rules.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { pages } from "#features/site/pages.ts";
import { retryTransaction } from "#shared/db/retry-transaction.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import type { Secrets } from "#shared/secrets/secrets.server.ts";
import { findClaim, lockClaim, setDoorPass } from "../shifts/shifts.queries.ts";
import { doorEnd, doorPassName, doorState, isWithUnder18s } from "../shifts/shifts.rules.ts";
import { dayOf, timesOf } from "../times/times.rules.ts";
import { lockVolunteer } from "../volunteers/volunteers.queries.ts";
import { isVolunteerReady } from "./claim-shift.server.ts";
import type { Outcome } from "./own-shifts.rules.ts";

type Site = Pick<CallContext, "database" | "secrets" | "source">;

/**
 * Makes the door pass of a volunteer's shift, moves its end with the shift, or makes it again after `closeDoors`.
 * Locks the sign-up, so that the pass ends with it. The token is a digest of the sign-up: all of the volunteer's
 * phones receive the same pass.
 *
 * @returns the path to check people in, with the token in its fragment.
 */
export function openDoor(
  { database, source, ...site }: Site,
  { volunteerId, shiftId }: { volunteerId: string; shiftId: string },
): Promise<{ path: string } | { refused: Outcome }> {
  return retryTransaction(database, async (tx) => {
    const volunteer = await lockVolunteer(tx, volunteerId);
    const claimId = await lockClaim(tx, { volunteerId, shiftId });
    const own = claimId === undefined ? undefined : await findClaim(tx, claimId);
    if (!volunteer || !own?.shift.opensDoor || own.event.status === CALLED_OFF) return { refused: "gone" };
    const { claim, shift, event } = own;
    const now = new Date();
    const times = timesOf(event, shift);
    const endsAt = doorEnd(event, times);
    const state = doorState(times, now);
    if (state !== "open" || endsAt <= now) return { refused: state === "early" ? "door-early" : "door-over" };
    if (isWithUnder18s(event, shift) && !(await isVolunteerReady(tx, site, volunteerId, dayOf(times))))
      return { refused: "not-ready" };
    const token = tokenOf(site.secrets, claim.id);
    const known = claim.doorPassId ? await findDoorPass(tx, claim.doorPassId) : undefined;
    // Door passes from version 1.0.0 have no holder.
    const isRevokedForGood = known?.revokedAt && !known.holderDigest;
    if (isRevokedForGood || (await isDecided(tx, site.secrets, volunteer, "door-revoked", event.id)))
      return { refused: "door-revoked" };
    if (known && !known.revokedAt) await updateDoorPassEnd(tx, known.id, endsAt);
    else {
      const taken = (await listDoorPasses(tx, event.id)).map(({ name }) => name);
      const name = doorPassName({ ...times, name: shift.name }, taken);
      const holderDigest = digestOfMailbox(site.secrets, volunteer.email);
      const made = { eventId: event.id, name, holderDigest, endsAt, createdBy: null, createdAt: now };
      const pass = await insertOrReopenDoorPass(tx, { ...made, tokenHash: hashOfPassToken(token) });
      await setDoorPass(tx, claim.id, pass.id);
      const detail = { doorPass: pass.id, event: event.id };
      await recordEvent(tx, { event: "campus-door-pass-made", source, detail });
    }
    return { path: passPath(pages.campusDoor.path, event.id, token) };
  });
}

/** A 256-bit token, which is impossible to guess without the secret key. */
function tokenOf(secrets: Pick<Secrets, "digest">, claimId: string): string {
  return TOKEN_PREFIX + secrets.digest("door pass of a shift", claimId);
}
