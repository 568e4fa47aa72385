import { AuthClient } from "@supabase/auth-js";
import { forgetDrafts, forgetOfflineTickets } from "./forget-offline-data.client.ts";

/**
 * The public auth library as it comes, set up for this site's own service. Only to be loaded when somebody has use for it.
 *
 * @param onExpired called when the service says that the session has come to its end, before the library signs it out
 */
export function createAuthClient(
  siteUrl: string,
  storageKey: string,
  onExpired: () => void,
): InstanceType<typeof AuthClient> {
  const client = new AuthClient({
    url: `${siteUrl}/auth/v1`,
    storageKey,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    // A link with a session in its fragment would sign its reader in to the sender's account. Mailed links carry a token_hash.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    async fetch(...request) {
      const answer = await fetch(...request);
      if (answer.headers.get("x-sb-error-code") === "session_expired") onExpired();
      return answer;
    },
  });
  forgetOfflineTickets(client, localStorage);
  forgetDrafts(client, sessionStorage);
  return client;
}
