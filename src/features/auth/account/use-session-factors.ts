import { useSessionUser } from "./account.store.ts";

/** The verified second factors in the stored session. Sends no request. */
export function useSessionFactors() {
  const verified = (useSessionUser()?.factors ?? []).filter(({ status }) => status === "verified");
  return {
    apps: verified
      .filter(({ factor_type }) => factor_type === "totp")
      .map(({ id = "", friendly_name }) => ({ id, name: friendly_name || "Authenticator app" })),
    /** One id is enough: the service accepts any passkey of the account. */
    passkeyId: verified.find(({ factor_type }) => factor_type === "webauthn")?.id,
  };
}
