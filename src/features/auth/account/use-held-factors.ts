import { useSessionUser } from "./account.store.ts";

/** The authenticator apps that the session knows of. Asks no server. */
export function useHeldFactors(): readonly { id: string; name: string }[] {
  return (useSessionUser()?.factors ?? [])
    .filter(({ factor_type, status }) => factor_type === "totp" && status === "verified")
    .map(({ id = "", friendly_name }) => ({ id, name: friendly_name || "Authenticator app" }));
}
