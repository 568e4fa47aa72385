import { type AuthClient, authClient } from "./account.store.ts";

/** Whether this browser can make passkeys for this site. A bare IP address cannot have passkeys. */
export function canUsePasskeys(): boolean {
  const isAddress = /^\[|^[\d.]+$/.test(location.hostname);
  return "PublicKeyCredential" in window && !isAddress;
}

/** Why the browser returned no credential: its dialog was cancelled, or the authenticator has a passkey. */
export type PasskeyOutcome = "cancelled" | "exists";

/**
 * Creates a named passkey and adds it to the account. Throws the service's refusal.
 * @returns undefined on success
 */
export async function addPasskey(name: string): Promise<PasskeyOutcome | undefined> {
  const { mfa } = await authClient();
  const { data, error } = await mfa.enroll({ factorType: "webauthn", friendlyName: name });
  if (error) throw error;
  return answerChallenge(mfa, data.id);
}

/** Proves any passkey of the account. Throws the service's refusal. @returns undefined on success */
export async function provePasskey(factorId: string): Promise<PasskeyOutcome | undefined> {
  return answerChallenge((await authClient()).mfa, factorId);
}

async function answerChallenge(
  mfa: AuthClient["mfa"],
  factorId: string,
): Promise<PasskeyOutcome | undefined> {
  const rpId = location.hostname;
  const { data, error } = await mfa.challenge({ factorId, webauthn: { rpId } });
  if (error) throw error;
  const { type, credential_options } = data.webauthn;
  // The library's types include transports that TypeScript's types lack.
  const options = credential_options as CredentialCreationOptions & CredentialRequestOptions;
  const asked =
    type === "create" ? navigator.credentials.create(options) : navigator.credentials.get(options);
  const credential = await asked.catch(outcomeOf);
  if (typeof credential === "string") return credential;
  const answer = { type, rpId, credential_response: credential };
  const verified = await mfa.verify({ factorId, challengeId: data.id, webauthn: answer as never });
  if (verified.error) throw verified.error;
  return undefined;
}

function outcomeOf(error: unknown): PasskeyOutcome {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "exists";
  // Cancelled or timed out; browsers do not distinguish these cases.
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  throw error;
}
