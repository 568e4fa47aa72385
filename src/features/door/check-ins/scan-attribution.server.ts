import { lockAccountForShare } from "#features/auth/account/accounts.queries.ts";
import type { DoorCaller } from "#shared/api/caller.ts";
import type { Queryable } from "#shared/db/database.server.ts";
import { findDoorPass, lockDoorPassForShare } from "../passes/door-passes.queries.ts";
import type { DoorActor, ScanAttribution } from "./check-ins.queries.ts";

/** Locks the caller's account or door pass until the transaction ends; undefined for a revoked pass. */
export async function lockDoorActor(tx: Queryable, caller: DoorCaller): Promise<DoorActor | undefined> {
  if (caller.kind === "user")
    return {
      userId: (await lockAccountForShare(tx, caller.userId)) ? caller.userId : null,
      doorPassId: null,
    };
  const pass = await lockDoorPassForShare(tx, caller.passId);
  return pass && { userId: null, doorPassId: pass.id };
}

/** The attribution of a scan that its scanner delivers. */
export function attributedTo(actor: DoorActor): ScanAttribution {
  return { ...actor, deliveredBy: null, deliveredWith: null };
}

/**
 * The scanners of scans that the actor delivers for others, by id, locked until the transaction ends. The server
 * trusts the actor and stores both. A scanner that is deleted, or is no pass of the event, is null.
 */
export async function lockScanAuthors(
  tx: Queryable,
  actor: DoorActor,
  eventId: string,
  scans: readonly { madeBy?: string | undefined }[],
): Promise<Map<string, ScanAttribution>> {
  const own = actor.userId ?? actor.doorPassId;
  const others = [...new Set(scans.map(({ madeBy = own }) => madeBy))].filter((id) => id !== own);
  const authors = new Map<string, ScanAttribution>();
  for (const id of others.flatMap((id) => id ?? []).sort())
    authors.set(
      id,
      actor.doorPassId
        ? {
            userId: null,
            doorPassId: (await isPassOf(tx, id, eventId)) ? id : null,
            deliveredBy: null,
            deliveredWith: actor.doorPassId,
          }
        : {
            userId: (await lockAccountForShare(tx, id)) ? id : null,
            doorPassId: null,
            deliveredBy: actor.userId,
            deliveredWith: null,
          },
    );
  return authors;
}

async function isPassOf(tx: Queryable, id: string, eventId: string): Promise<boolean> {
  return (await findDoorPass(tx, id))?.eventId === eventId;
}
