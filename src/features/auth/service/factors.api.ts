import { randomUUID } from "node:crypto";
import type { Queryable } from "#shared/db/database.server.ts";
import { openText, sealText } from "#shared/secrets/sealed.server.ts";
import { isUuid } from "#shared/uuid.ts";
import { brand } from "#src/brand.ts";
import { recordEvent } from "../audit-log/audit-log.queries.ts";
import { findJoinedAt } from "../directory/directory.queries.ts";
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
import { relyingPartyOf } from "../factors/passkeys.server.ts";
import { newTotpSecret, stepOfCode } from "../factors/totp.server.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { FactorRequest, FactorVerification } from "../protocol/factor-requests.rules.ts";
import type { AuthCall, AuthContext, Bearer } from "../sessions/auth-context.server.ts";
import { lockBearer, requireFreshProof } from "../sessions/bearer.server.ts";
import { isByDirectory } from "../sessions/sessions.rules.ts";
import { acceptPasskey, passkeyOptions } from "./passkeys.server.ts";
import { type Proof, raiseSession } from "./raise-session.server.ts";
import { notifyOwner } from "./remove-second-factors.server.ts";

/** Enrols a second factor. It counts after its first code or signature is verified. */
export async function enrolFactor(context: AuthContext, { body }: AuthCall<FactorRequest>, bearer: Bearer) {
  const { database, secrets, siteUrl } = context;
  const { user } = bearer;
  if (bearer.needsSecondFactor) throw new AuthRefusal("aal2_to_enroll");
  const { factor_type: type, friendly_name: friendlyName, issuer } = body;
  if (type === "webauthn" && !relyingPartyOf(siteUrl))
    throw new AuthRefusal("mfa_webauthn_enroll_not_enabled");
  const app = type === "totp" ? newTotpSecret(user.email, issuer || brand.name) : undefined;
  const now = new Date();
  const factor: Factor = {
    id: randomUUID(),
    userId: user.id,
    type,
    friendlyName,
    status: "unverified",
    sealedSecret: app ? sealText(secrets, "totp secret", app.secret) : null,
    lastUsedStep: null,
    createdAt: now,
    updatedAt: now,
  };
  await database.transaction(async (tx) => {
    const present = await lockBearer(tx, bearer);
    if (present.needsSecondFactor) throw new AuthRefusal("aal2_to_enroll");
    requireFreshProof(present);
    await requireDirectory(context, tx, present);
    // A new enrolment replaces unfinished ones.
    await deleteUnverifiedFactors(tx, user.id, factor.id);
    const existing = await listFactorsOf(tx, user.id);
    if (existing.length >= MAX_FACTORS) throw new AuthRefusal("too_many_enrolled_mfa_factors");
    if (existing.some((other) => other.friendlyName === friendlyName))
      throw new AuthRefusal("mfa_factor_name_conflict", { values: { name: JSON.stringify(friendlyName) } });
    await insertFactor(tx, factor);
  });
  const totp = app && { qr_code: app.qrCode, secret: app.secret, uri: app.uri };
  return { id: factor.id, type, friendly_name: friendlyName, ...(totp && { totp }) };
}

/**
 * The directory's second factor replaces one of the site's. So a directory account sets up its first site factor in a
 * session that the directory opened. Its password, or an emailed link, is not enough.
 * @throws AuthRefusal
 */
async function requireDirectory(
  { directory }: Pick<AuthContext, "directory">,
  tx: Queryable,
  { user, session, hasSecondFactor }: Bearer,
): Promise<void> {
  if (!directory || hasSecondFactor || session.aal === "aal2" || isByDirectory(session.amr)) return;
  if (await findJoinedAt(tx, user.id, directory.issuer)) throw new AuthRefusal("directory_to_enroll");
}

/** Creates a challenge for a code, or for a signature of a passkey. */
export async function challengeFactor(context: AuthContext, { params }: AuthCall, bearer: Bearer) {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
  const id = randomUUID();
  return context.database.transaction(async (tx) => {
    const { user } = await lockBearer(tx, bearer);
    const factor = await existingFactor(tx, user.id, params.id);
    const webauthn = factor.type === "webauthn" ? await passkeyOptions(context, tx, user, factor) : undefined;
    const signThis = webauthn?.credential_options.publicKey.challenge ?? null;
    await insertChallenge(tx, { id, factorId: factor.id, signThis, createdAt: now, expiresAt });
    const answer = { id, type: factor.type, expires_at: Math.floor(expiresAt.getTime() / 1000) };
    return { ...answer, ...(webauthn && { webauthn }) };
  });
}

/** Verifies an app's code or a passkey's signature, and raises the session to aal2. */
export function verifyFactor(context: AuthContext, call: AuthCall<FactorVerification>, bearer: Bearer) {
  const { outbox } = context;
  const { body, params, source } = call;
  return raiseSession(context, call, bearer, async (tx, present) => {
    const { user } = present;
    const factor = await existingFactor(tx, user.id, params.id);
    if (factor.status === "unverified") {
      if (present.needsSecondFactor) throw new AuthRefusal("aal2_to_enroll");
      // The QR code of an unfinished set-up may still be on a screen.
      requireFreshProof(present);
      await requireDirectory(context, tx, present);
    }
    const isPasskey = factor.type === "webauthn";
    const accept = isPasskey ? acceptPasskey : acceptCode;
    const proof = await accept(context, tx, factor, body);
    if ("method" in proof && factor.status === "unverified") {
      await updateFactor(tx, factor.id, { status: "verified" });
      await recordEvent(tx, {
        event: "factor-added",
        userId: user.id,
        source,
        detail: { type: factor.type },
      });
      await notifyOwner(outbox, tx, user, isPasskey ? "passkey-added" : "app-added");
    }
    return proof;
  });
}

async function acceptCode(
  { secrets }: AuthContext,
  tx: Queryable,
  factor: Factor,
  { challenge_id: challengeId, code }: FactorVerification,
): Promise<Proof> {
  if (!code || !factor.sealedSecret) throw new AuthRefusal("factor_code_missing");
  const challenge = await findChallenge(tx, factor.id, challengeId);
  const now = new Date();
  if (!challenge) throw new AuthRefusal("challenge_not_found");
  if (challenge.expiresAt <= now)
    throw new AuthRefusal("mfa_challenge_expired", { values: { id: challengeId } });
  const step = stepOfCode(
    openText("a sign-in", secrets, "totp secret", factor.sealedSecret),
    code.trim(),
    now,
  );
  if (step === undefined || !isStepAcceptable(step, now, factor.lastUsedStep))
    return { problem: "mfa_verification_failed" };
  await updateFactor(tx, factor.id, { lastUsedStep: step });
  await deleteChallengesOf(tx, factor.id);
  return { method: "totp" };
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
      const wasLast = !left.some(({ status }) => status === "verified");
      if (wasLast) await deleteRecoveryCodesOf(tx, user.id);
      await recordEvent(tx, {
        event: "factor-removed",
        userId: user.id,
        source,
        detail: { type: factor.type },
      });
      const change = factor.type === "webauthn" ? "passkey-removed" : "app-removed";
      await notifyOwner(outbox, tx, user, wasLast ? "off" : change);
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
