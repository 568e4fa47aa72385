import type { Caller } from "#shared/api/caller.ts";
import type { Database } from "#shared/db/database.ts";
import { findDoorPassByHash, noteUse } from "./door-passes.queries.ts";
import { isPassToken, mayDeliverLate, passState, TOKEN_PREFIX } from "./door-passes.rules.ts";
import { hashOfPassToken } from "./pass-token.server.ts";

const MINUTE_MS = 60_000;

/** The caller of a request that carries a door pass; undefined when it carries something else. */
export async function doorPassCaller(
  { db }: Pick<Database, "db">,
  authorization: string | undefined,
  now = new Date(),
): Promise<Caller | undefined> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  if (!token?.startsWith(TOKEN_PREFIX)) return undefined;
  const pass = isPassToken(token) ? await findDoorPassByHash(db, hashOfPassToken(token)) : undefined;
  if (!pass || !mayDeliverLate(pass, now)) return { kind: "ended-door-pass" };
  const aMinuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (!pass.lastUsedAt || pass.lastUsedAt < aMinuteAgo) await noteUse(db, pass.id, now, aMinuteAgo);
  const { id: passId, eventId, endsAt } = pass;
  return { kind: "door-pass", passId, eventId, endsAt, hasEnded: passState(pass, now) === "ended" };
}
