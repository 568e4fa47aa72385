import type { Actor } from "#features/auth/audit-log/change-as-staff.server.ts";
import { revokeDoorPass } from "#features/door/passes/door-passes.queries.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { sealedChecksOf } from "../checks/checks.queries.ts";
import { isReady } from "../checks/sealed-check.server.ts";
import { dayOf, timesOf } from "../times/times.rules.ts";
import { lockClaimsOf, setDoorPass } from "./shifts.queries.ts";
import { isWithUnder18s } from "./shifts.rules.ts";

/**
 * Revokes the door passes of a shift, or of a volunteer, that would not be made now: the shift opens no door any more, or it
 * is with under-18s and no check of the volunteer is in force on its day. The claim forgets such a pass, so that `openDoor`
 * opens it again once all is well; one that a lead has revoked it keeps.
 */
export async function closeDoors(
  tx: Queryable,
  { secrets, record }: Pick<CallContext, "secrets"> & Pick<Actor, "record">,
  of: Parameters<typeof lockClaimsOf>[1],
): Promise<void> {
  const claims = await lockClaimsOf(tx, of);
  const checks = await sealedChecksOf(
    tx,
    claims.map(({ claim }) => claim.volunteerId),
  );
  for (const { claim, shift, event } of claims) {
    const mayOpen =
      shift.opensDoor &&
      (!isWithUnder18s(event, shift) ||
        isReady(secrets, checks.get(claim.volunteerId), dayOf(timesOf(event, shift))));
    if (mayOpen || claim.doorPassId === null) continue;
    const revoked = await revokeDoorPass(tx, claim.doorPassId, new Date());
    if (!revoked) continue;
    await setDoorPass(tx, claim.id, null);
    await record("campus-door-pass-revoked", { doorPass: revoked.id, event: event.id });
  }
}
