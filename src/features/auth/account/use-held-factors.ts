import { useSessionUser } from "./account.store.ts";

/** The second factors that the session knows of. Asks no server. */
export function useHeldFactors() {
  const verified = (useSessionUser()?.factors ?? []).filter(({ status }) => status === "verified");
  return {
    apps: verified
      .filter(({ factor_type }) => factor_type === "totp")
      .map(({ id = "", friendly_name }) => ({ id, name: friendly_name || "Authenticator app" })),
    /** One stands for all: the service takes any passkey of the account. */
    passkeyId: verified.find(({ factor_type }) => factor_type === "webauthn")?.id,
  };
}
