import { randomBytes } from "node:crypto";
import type { z } from "zod";
import type { Queryable } from "#shared/db/database.server.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodesOf,
  listFactorsOf,
  redeemRecoveryCode,
  replaceRecoveryCodes,
} from "../factors/factors.queries.ts";
import { canonicalCode, RECOVERY_CODES } from "../factors/factors.rules.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { recoveryCodeRequest } from "../protocol/factor-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer, requireFreshProof } from "../sessions/bearer.server.ts";
import { raiseSession } from "./raise-session.server.ts";
import { notifyOwner } from "./remove-second-factors.server.ts";

// The protocol treats a set of recovery codes as another factor. The account's id is its id, because an account has
// at most one set.
const factorOf = ({ user }: Bearer) => ({ id: user.id, type: "recovery_code" as const });

export async function recoveryCodesStatus({ database }: AuthContext, _: AuthCall, bearer: Bearer) {
  const { total, remaining } = await countRecoveryCodes(database.db, bearer.user.id);
  if (total === 0) throw new AuthRefusal("recovery_codes_not_found");
  return { ...factorOf(bearer), total, remaining };
}

/** Creates the first set of codes. */
export function generateRecoveryCodes(context: AuthContext, call: AuthCall, bearer: Bearer) {
  return makeCodes(context, call, bearer, async (tx) => {
    const { total } = await countRecoveryCodes(tx, bearer.user.id);
    if (total > 0) throw new AuthRefusal("mfa_verified_factor_exists");
  });
}

/** Replaces the set, so that old codes become invalid. */
export function regenerateRecoveryCodes(context: AuthContext, call: AuthCall, bearer: Bearer) {
  return makeCodes(context, call, bearer, async () => {});
}

/** Redeems a recovery code, and raises the session to aal2. */
export function verifyRecoveryCode(
  context: AuthContext,
  call: AuthCall<z.infer<typeof recoveryCodeRequest>>,
  bearer: Bearer,
) {
  const { outbox, secrets } = context;
  const { body, source } = call;
  return raiseSession(context, call, bearer, async (tx, { user }) => {
    const codeHash = hashOf(secrets, user.id, canonicalCode(body.code));
    if (!(await redeemRecoveryCode(tx, user.id, codeHash, new Date())))
      return { problem: "recovery_code_wrong" };
    await recordEvent(tx, { event: "recovery-code-used", userId: user.id, source });
    await notifyOwner(outbox, tx, user, "recovery-code-used");
    return { method: "mfa/recovery_code" };
  });
}

export async function removeRecoveryCodes(
  { database, outbox }: AuthContext,
  { source }: AuthCall,
  bearer: Bearer,
) {
  await database.transaction(async (tx) => {
    const present = await lockBearer(tx, bearer);
    requireAal2AndProof(present);
    if (!(await deleteRecoveryCodesOf(tx, bearer.user.id))) return;
    await recordEvent(tx, { event: "recovery-codes-removed", userId: bearer.user.id, source });
    await notifyOwner(outbox, tx, present.user, "recovery-codes-removed");
  });
  return { id: factorOf(bearer).id };
}

async function makeCodes(
  { database, secrets, outbox }: AuthContext,
  { source }: AuthCall,
  bearer: Bearer,
  check: (tx: Queryable) => Promise<void>,
) {
  const { id: userId } = bearer.user;
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await database.transaction(async (tx) => {
    const present = await lockBearer(tx, bearer);
    requireAal2AndProof(present);
    const existing = await listFactorsOf(tx, userId);
    if (!existing.some(({ status }) => status === "verified"))
      throw new AuthRefusal("mfa_recovery_codes_sole_factor");
    await check(tx);
    const hashes = codes.map((code) => hashOf(secrets, userId, code));
    await replaceRecoveryCodes(tx, userId, hashes, new Date());
    await recordEvent(tx, { event: "recovery-codes-made", userId, source });
    await notifyOwner(outbox, tx, present.user, "recovery-codes-made");
  });
  return { ...factorOf(bearer), total: codes.length, codes };
}

function requireAal2AndProof(bearer: Bearer): void {
  if (bearer.session.aal !== "aal2") throw new AuthRefusal("aal2_for_recovery_codes");
  requireFreshProof(bearer);
}

const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

/** Sixteen characters from 32 that are not mistaken for each other: 80 random bits. */
function newCode(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

function hashOf(secrets: AuthContext["secrets"], userId: string, code: string): string {
  return secrets.digest("recovery code", `${userId} ${code}`);
}
