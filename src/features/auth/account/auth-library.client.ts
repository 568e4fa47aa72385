import { AuthClient } from "@supabase/auth-js";
import { hasDoorData } from "#shared/offline/has-door-data.client.ts";
import { forgetDoor, forgetDrafts, forgetOfflineTickets } from "./forget-offline-data.client.ts";

/**
 * The public auth library as it comes, set up for this site's own service. Loaded on demand.
 *
 * @param keys where the browser keeps the session, and the mark of a door's lists
 * @param onExpired called when the service says that the session has come to its end, before the library signs it out
 */
export function createAuthClient(
  siteUrl: string,
  keys: { session: string; door: string },
  onExpired: () => void,
): InstanceType<typeof AuthClient> {
  const client = new AuthClient({
    url: `${siteUrl}/auth/v1`,
    storageKey: keys.session,
    flowType: "implicit",
    autoRefreshToken: true,
    persistSession: true,
    // A link with a session in its fragment would sign its reader in to the sender's account. Mailed links carry a token_hash.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    async fetch(input, init) {
      const answer = await fetch(input, isVerification(input) ? await withSession(init) : init);
      if (answer.headers.get("x-sb-error-code") === "session_expired") onExpired();
      return answer;
    },
  });
  forgetOfflineTickets(client, localStorage);
  forgetDrafts(client, sessionStorage);
  forgetDoor(
    client,
    async () => {
      // At once: the door page closes where the mark is gone.
      localStorage.removeItem(keys.door);
      if (await hasDoorData(keys.door))
        await (await import("#shared/offline/door-data.client.ts")).setDoorAside(keys.door);
    },
    () => localStorage.getItem(keys.door),
  );
  return client;

  function isVerification(input: RequestInfo | URL): boolean {
    return String(input).startsWith(`${siteUrl}/auth/v1/verify`);
  }

  /** The library confirms without a session; an account keeps its password where the session that asked for a new address confirms it. */
  async function withSession(init: RequestInit = {}): Promise<RequestInit> {
    const { data } = await client.getSession();
    const headers = new Headers(init.headers);
    if (data.session) headers.set("authorization", `Bearer ${data.session.access_token}`);
    return { ...init, headers };
  }
}
