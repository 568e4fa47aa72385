import type { Queryable } from "#shared/db/database.server.ts";
import { type Factor, takeChallenge } from "../factors/factors.queries.ts";
import { isCounterAhead } from "../factors/factors.rules.ts";
import { insertPasskey, listPasskeysOf, lockPasskey, updatePasskey } from "../factors/passkeys.queries.ts";
import {
  createdPasskey,
  creationOptions,
  type RelyingParty,
  relyingPartyOf,
  requestOptions,
  signedCounter,
} from "../factors/passkeys.server.ts";
import { AuthRefusal } from "../protocol/auth-errors.rules.ts";
import type { FactorVerification } from "../protocol/factor-requests.rules.ts";
import type { PasskeyCreated, PasskeySigned } from "../protocol/passkey-requests.rules.ts";
import type { AuthContext } from "../sessions/auth-context.server.ts";
import type { Proof } from "./raise-session.server.ts";

const wrong: Proof = { problem: "passkey_wrong" };

/** The browser's options: to create a passkey for an unverified factor, or to sign with an existing one. */
export async function passkeyOptions(
  { siteUrl }: AuthContext,
  tx: Queryable,
  user: { id: string; email: string },
  factor: Factor,
) {
  const party = requireRelyingParty(siteUrl);
  const existing = await listPasskeysOf(tx, user.id);
  if (factor.status === "verified")
    return {
      type: "request" as const,
      credential_options: { publicKey: await requestOptions(party, existing) },
    };
  const publicKey = await creationOptions(party, user, existing);
  return { type: "create" as const, credential_options: { publicKey } };
}

/** Verifies a passkey's answer to a challenge. The challenge is used up either way. */
export async function acceptPasskey(
  { siteUrl }: AuthContext,
  tx: Queryable,
  factor: Factor,
  { challenge_id: challengeId, webauthn }: FactorVerification,
): Promise<Proof> {
  if (!webauthn) throw new AuthRefusal("webauthn_missing");
  const party = requireRelyingParty(siteUrl);
  const challenge = await takeChallenge(tx, factor.id, challengeId);
  if (!challenge?.signThis) throw new AuthRefusal("challenge_not_found");
  if (challenge.expiresAt <= new Date())
    throw new AuthRefusal("mfa_challenge_expired", { values: { id: challengeId } });
  const isNew = factor.status === "unverified";
  if (isNew !== (webauthn.type === "create")) return wrong;
  return webauthn.type === "create"
    ? storeCreated(tx, factor, party, challenge.signThis, webauthn.credential_response)
    : checkSigned(tx, factor, party, challenge.signThis, webauthn.credential_response);
}

async function storeCreated(
  tx: Queryable,
  factor: Factor,
  party: RelyingParty,
  signThis: string,
  created: PasskeyCreated,
): Promise<Proof> {
  const passkey = await createdPasskey(party, signThis, created);
  if (!passkey) return wrong;
  const now = new Date();
  const isKept = await insertPasskey(tx, { factorId: factor.id, ...passkey, createdAt: now, usedAt: now });
  return isKept ? { method: "mfa/webauthn" } : wrong;
}

async function checkSigned(
  tx: Queryable,
  { userId }: Factor,
  party: RelyingParty,
  signThis: string,
  signed: PasskeySigned,
): Promise<Proof> {
  const passkey = await lockPasskey(tx, userId, signed.id);
  if (!passkey) return wrong;
  const counter = await signedCounter(party, signThis, signed, passkey);
  if (counter === undefined) return wrong;
  if (!isCounterAhead(counter, passkey.counter)) return { ...wrong, detail: { reason: "passkey copied" } };
  await updatePasskey(tx, passkey.factorId, { counter, usedAt: new Date() });
  return { method: "mfa/webauthn" };
}

/** The site's relying party. Throws if the site moved to a bare IP address, where its passkeys do not work. */
function requireRelyingParty(siteUrl: string): RelyingParty {
  const party = relyingPartyOf(siteUrl);
  if (!party) throw new AuthRefusal("mfa_webauthn_enroll_not_enabled");
  return party;
}
