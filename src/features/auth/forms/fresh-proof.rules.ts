/** Whether a refusal of the API or of the auth service asks for fresh proof. */
export function isProofNeeded(refusal: unknown): boolean {
  const code = (refusal as { code?: unknown } | null | undefined)?.code;
  return code === "FRESH_PROOF_NEEDED" || code === "reauthentication_needed";
}

/** A kind of fresh proof. */
export type ProofWay = "passkey" | "app" | "password" | "mail";

/** The kinds of proof that the account can give in this browser, preferred first. */
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
