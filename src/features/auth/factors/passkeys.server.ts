import { isIP } from "node:net";
import type { AuthenticatorTransport } from "@simplewebauthn/server";
import { brand } from "#src/brand.ts";
import type { PasskeyCreated, PasskeySigned } from "../protocol/passkey-requests.rules.ts";
import { CHALLENGE_LIFETIME_MS } from "./factors.rules.ts";
import type { Passkey } from "./passkeys.queries.ts";

/** The WebAuthn relying party. Derived from the site's configured address, never from a request. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Undefined for a site at a bare IP address, because browsers make no passkeys there. */
export function relyingPartyOf(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(siteUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? undefined : { id: hostname, origin };
}

// EdDSA, ES256 and RS256: the algorithms that authenticators support.
const algorithms = [-8, -7, -257];

/** The browser's options for a new passkey. They exclude the account's existing ones. */
export async function creationOptions(
  { id: rpID }: RelyingParty,
  user: { id: string; email: string },
  existing: readonly Passkey[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: brand.name,
    rpID,
    userName: user.email,
    userDisplayName: user.email,
    userID: new Uint8Array(Buffer.from(user.id.replaceAll("-", ""), "hex")),
    timeout: CHALLENGE_LIFETIME_MS,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    excludeCredentials: existing.map(descriptorOf),
  });
}

/** The browser's options for a signature with one of the account's passkeys. */
export async function requestOptions({ id: rpID }: RelyingParty, existing: readonly Passkey[]) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID,
    timeout: CHALLENGE_LIFETIME_MS,
    userVerification: "preferred",
    allowCredentials: existing.map(descriptorOf),
  });
}

/** Verifies an answer to `creationOptions`. @returns the passkey's key; undefined if the answer does not match */
export async function createdPasskey(party: RelyingParty, challenge: string, created: PasskeyCreated) {
  const { verifyRegistrationResponse } = await library();
  if (!(await hasPlainAttestation(created))) return undefined;
  const answer = await verifyRegistrationResponse({
    // The site uses no client extensions.
    response: { ...created, clientExtensionResults: {} },
    ...expected(party, challenge),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (!answer?.verified) return undefined;
  const { id: credentialId, publicKey, counter } = answer.registrationInfo.credential;
  const { transports } = created.response;
  return { credentialId, publicKey: Buffer.from(publicKey).toString("base64url"), counter, transports };
}

/** Verifies an answer to `requestOptions`. @returns the signature counter; undefined for a wrong signature */
export async function signedCounter(
  party: RelyingParty,
  challenge: string,
  signed: PasskeySigned,
  { credentialId: id, publicKey }: Pick<Passkey, "credentialId" | "publicKey">,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const answer = await verifyAuthenticationResponse({
    response: { ...signed, clientExtensionResults: {} },
    ...expected(party, challenge),
    // The caller compares the counter after the signature is verified.
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter: 0 },
  }).catch(() => undefined);
  return answer?.verified ? answer.authenticationInfo.newCounter : undefined;
}

/**
 * User verification is not required, because the password came first. A touch is enough, even for keys without PIN or
 * fingerprint.
 */
const expected = ({ id, origin }: RelyingParty, expectedChallenge: string) => ({
  expectedChallenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: false,
});

/** Whether an attestation has no manufacturer's certificate. The site requests none, so it parses none. */
async function hasPlainAttestation({ response }: PasskeyCreated): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  try {
    const attestation = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
    );
    const format = attestation.get("fmt");
    return format === "none" || (format === "packed" && !attestation.get("attStmt").get("x5c"));
  } catch {
    // Not an attestation.
    return false;
  }
}

function descriptorOf({ credentialId: id, transports }: Passkey) {
  return { id, transports: transports as AuthenticatorTransport[] };
}

/** Loaded on first use, because parsing it takes longer than the site's start. */
function library() {
  return import("@simplewebauthn/server");
}
