import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import type { DoorCaller } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { findDoorPass, lockDoorPassForShare } from "../door-passes/door-passes.queries.ts";
import type { DoorKeeper, ScanKeeper } from "./check-ins.queries.ts";

/**
 * Locks the caller's account or door pass until the transaction ends; undefined for a pass that was revoked meanwhile.
 */
export async function lockKeeper(tx: Queryable, caller: DoorCaller): Promise<DoorKeeper | undefined> {
  if (caller.kind === "user")
    return {
      userId: (await lockAccountForShare(tx, caller.userId)) ? caller.userId : null,
      doorPassId: null,
    };
  const pass = await lockDoorPassForShare(tx, caller.passId);
  return pass && { userId: null, doorPassId: pass.id };
}

/** A scan that its own maker delivers. */
export function ownScan(keeper: DoorKeeper): ScanKeeper {
  return { ...keeper, deliveredBy: null, deliveredWith: null };
}

/**
 * The makers of scans that the keeper delivers for others, by their ids, locked until the transaction ends. The server
 * accepts them on the keeper's authority and stores both. A maker that no longer exists, or is no pass of the event, is null.
 */
export async function lockMakers(
  tx: Queryable,
  keeper: DoorKeeper,
  eventId: string,
  scans: readonly { madeBy?: string | undefined }[],
): Promise<Map<string, ScanKeeper>> {
  const own = keeper.userId ?? keeper.doorPassId;
  const others = [...new Set(scans.map(({ madeBy = own }) => madeBy))].filter((id) => id !== own);
  const makers = new Map<string, ScanKeeper>();
  for (const id of others.flatMap((id) => id ?? []).sort())
    makers.set(
      id,
      keeper.doorPassId
        ? {
            userId: null,
            doorPassId: (await isPassOf(tx, id, eventId)) ? id : null,
            deliveredBy: null,
            deliveredWith: keeper.doorPassId,
          }
        : {
            userId: (await lockAccountForShare(tx, id)) ? id : null,
            doorPassId: null,
            deliveredBy: keeper.userId,
            deliveredWith: null,
          },
    );
  return makers;
}

async function isPassOf(tx: Queryable, id: string, eventId: string): Promise<boolean> {
  return (await findDoorPass(tx, id))?.eventId === eventId;
}
