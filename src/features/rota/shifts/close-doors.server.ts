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
 * Revokes door passes of a shift or a volunteer that are no longer allowed. Either the shift is no longer a door
 * shift, or it is with under-18s and the volunteer has no DBS check for its day. The sign-up forgets such a pass, so
 * `openDoor` can make it again. A pass revoked by a lead stays revoked.
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
