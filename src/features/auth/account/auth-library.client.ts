import { AuthClient } from "@supabase/auth-js";
import { hasDoorData } from "#shared/offline/has-door-data.client.ts";
import { usableStorage } from "#shared/usable-storage.ts";
import {
  forgetDoor,
  forgetDrafts,
  forgetOfflineTickets,
  forgetUploads,
} from "./forget-offline-data.client.ts";

/**
 * The public auth library, unchanged, configured for this site's own service. Loaded on demand.
 * @param keys storage keys of the session and of the door lists' owner
 * @param onExpired called when the service reports an expired session, before the library signs it out
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
    // A link with a session in its fragment would sign the reader in to the sender's account (login CSRF). Mailed links
    // carry a token_hash.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    async fetch(input, init) {
      const answer = await fetch(input, isVerification(input) ? await withSession(init) : init);
      if (answer.headers.get("x-sb-error-code") === "session_expired") onExpired();
      return answer;
    },
  });
  const local = usableStorage(() => localStorage);
  const ofTab = usableStorage(() => sessionStorage);
  if (local) {
    forgetOfflineTickets(client, local);
    forgetUploads(client, local);
    forgetDoor(
      client,
      async () => {
        // Synchronously: the door page closes once the key is gone.
        local.removeItem(keys.door);
        if (await hasDoorData(keys.door))
          await (await import("#shared/offline/door-data.client.ts")).setDoorAside(keys.door);
      },
      () => local.getItem(keys.door),
    );
  }
  if (ofTab) forgetDrafts(client, ofTab);
  return client;

  function isVerification(input: RequestInfo | URL): boolean {
    return String(input).startsWith(`${siteUrl}/auth/v1/verify`);
  }

  /**
   * The library sends no session with a confirmation. The server needs it: an account keeps its password if the session
   * that requested a new address also confirms it.
   */
  async function withSession(init: RequestInit = {}): Promise<RequestInit> {
    const { data } = await client.getSession();
    const headers = new Headers(init.headers);
    if (data.session) headers.set("authorization", `Bearer ${data.session.access_token}`);
    return { ...init, headers };
  }
}
