/** Whether a refusal asks for fresh proof: the API's, or the auth service's. */
export function isProofNeeded(refusal: unknown): boolean {
  const code = (refusal as { code?: unknown } | null | undefined)?.code;
  return code === "FRESH_PROOF_NEEDED" || code === "reauthentication_needed";
}

/** How a person may prove that they are there. */
export type ProofWay = "passkey" | "app" | "password" | "mail";

/** The ways an account has in this browser, the one that is asked for first first. */
export function proofWays(account: {
  hasPasskey: boolean;
  hasApp: boolean;
  hasPassword: boolean;
}): [ProofWay, ...ProofWay[]] {
  const { hasPasskey, hasApp, hasPassword } = account;
  const ways: [ProofWay, ...ProofWay[]] = hasApp ? ["app", "mail"] : ["mail"];
  if (hasPassword) ways.unshift("password");
  if (hasPasskey) ways.unshift("passkey");
  return ways;
}
