import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Queryable } from "#shared/db/database.ts";
import { isUuid } from "#shared/uuid.ts";
import { brand } from "#src/brand.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import {
  deleteChallengesOf,
  deleteFactor,
  deleteRecoveryCodesOf,
  deleteUnverifiedFactors,
  type Factor,
  findChallenge,
  insertChallenge,
  insertFactor,
  listFactorsOf,
  lockFactor,
  updateFactor,
} from "../factors/factors.queries.ts";
import { CHALLENGE_LIFETIME_MS, isStepAcceptable, MAX_FACTORS } from "../factors/factors.rules.ts";
import { newTotpSecret, stepOfCode } from "../factors/totp.server.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { FactorRequest, factorVerification } from "../protocol/auth-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer, requireFreshProof } from "../sessions/bearer.server.ts";
import { raiseSession } from "./raise-session.server.ts";

const SEALED = "totp secret";

/** Begins to set up a second factor; it counts once its first code is verified. */
export async function enrolFactor(context: AuthContext, { body }: AuthCall<FactorRequest>, bearer: Bearer) {
  const { database, secrets } = context;
  const { user } = bearer;
  if (bearer.needsSecondFactor) throw new AuthRefusal("aal2_to_enroll");
  const { friendly_name: friendlyName, issuer } = body;
  const { secret, uri, qrCode } = newTotpSecret(user.email, issuer || brand.name);
  const now = new Date();
  const factor: Factor = {
    ...{ id: randomUUID(), userId: user.id, friendlyName, status: "unverified" },
    ...{ sealedSecret: secrets.seal(SEALED, secret), lastUsedStep: null, createdAt: now, updatedAt: now },
  };
  await database.transaction(async (tx) => {
    const present = await lockBearer(tx, bearer);
    if (present.needsSecondFactor) throw new AuthRefusal("aal2_to_enroll");
    requireFreshProof(present);
    // Begun again: what was left unfinished makes room.
    await deleteUnverifiedFactors(tx, user.id, factor.id);
    const existing = await listFactorsOf(tx, user.id);
    if (existing.length >= MAX_FACTORS) throw new AuthRefusal("too_many_enrolled_mfa_factors");
    if (existing.some((other) => other.friendlyName === friendlyName))
      throw new AuthRefusal("mfa_factor_name_conflict", { values: { name: JSON.stringify(friendlyName) } });
    await insertFactor(tx, factor);
  });
  const totp = { qr_code: qrCode, secret, uri };
  return { id: factor.id, type: "totp", friendly_name: friendlyName, totp };
}

export async function challengeFactor({ database }: AuthContext, { params }: AuthCall, bearer: Bearer) {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
  const id = randomUUID();
  await database.transaction(async (tx) => {
    const { user } = await lockBearer(tx, bearer);
    const factor = await existingFactor(tx, user.id, params.id);
    await insertChallenge(tx, { id, factorId: factor.id, createdAt: now, expiresAt });
  });
  return { id, type: "totp", expires_at: Math.floor(expiresAt.getTime() / 1000) };
}

/** Checks a code of an authenticator app and, if it is right, raises the session to aal2. */
export function verifyFactor(
  context: AuthContext,
  call: AuthCall<z.infer<typeof factorVerification>>,
  bearer: Bearer,
) {
  const { outbox, secrets } = context;
  const { body, params, source } = call;
  return raiseSession(context, call, bearer, {
    ...{ method: "totp", problem: "mfa_verification_failed" },
    async acceptProof(tx, present) {
      const { user } = present;
      const factor = await existingFactor(tx, user.id, params.id);
      if (factor.status === "unverified") {
        if (present.needsSecondFactor) throw new AuthRefusal("aal2_to_enroll");
        // Its QR code may have been left on a screen.
        requireFreshProof(present);
      }
      const challenge = await findChallenge(tx, factor.id, body.challenge_id);
      const now = new Date();
      if (!challenge || challenge.expiresAt <= now)
        throw new AuthRefusal("mfa_challenge_expired", { values: { id: body.challenge_id } });
      const step = stepOfCode(secrets.open(SEALED, factor.sealedSecret), body.code.trim(), now);
      if (step === undefined || !isStepAcceptable(step, now, factor.lastUsedStep)) return false;
      await updateFactor(tx, factor.id, { status: "verified", lastUsedStep: step });
      await deleteChallengesOf(tx, factor.id);
      if (factor.status === "unverified") {
        await recordEvent(tx, { event: "factor-added", userId: user.id, source });
        const props = { change: "on" } as const;
        await outbox.queue(tx, { to: user.email, template: "second-factor-changed", props });
      }
      return true;
    },
  });
}

export async function removeFactor(
  { database, outbox }: AuthContext,
  { params, source }: AuthCall,
  bearer: Bearer,
) {
  return database.transaction(async (tx) => {
    const present = await lockBearer(tx, bearer);
    const { user, session } = present;
    const factor = await existingFactor(tx, user.id, params.id);
    if (factor.status === "verified" && session.aal !== "aal2") throw new AuthRefusal("aal2_to_unenroll");
    if (factor.status === "verified") requireFreshProof(present);
    await deleteFactor(tx, factor.id);
    if (factor.status === "verified") {
      const left = await listFactorsOf(tx, user.id);
      if (!left.some(({ status }) => status === "verified")) await deleteRecoveryCodesOf(tx, user.id);
      await recordEvent(tx, { event: "factor-removed", userId: user.id, source });
      await outbox.queue(tx, { to: user.email, template: "second-factor-changed", props: { change: "off" } });
    }
    return { id: factor.id };
  });
}

async function existingFactor(tx: Queryable, userId: string, factorId: string | undefined): Promise<Factor> {
  if (!isUuid(factorId)) throw new AuthRefusal("factor_id_malformed");
  const factor = await lockFactor(tx, userId, factorId);
  if (!factor) throw new AuthRefusal("mfa_factor_not_found");
  return factor;
}
