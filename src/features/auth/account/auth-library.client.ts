import { AuthClient } from "@supabase/auth-js";
import { usableStorage } from "#shared/usable-storage.ts";
import { hasDoorData } from "../kept-data/has-door-data.client.ts";
import { endsSession } from "./account.rules.ts";
import {
  forgetDoor,
  forgetDrafts,
  forgetOfflineTickets,
  forgetPush,
  forgetUploads,
} from "./forget-offline-data.client.ts";
import { forgetSignUpClaim, makeSignUpClaim, signUpClaim } from "./sign-up-claim.client.ts";
import { CLAIM_HEADER } from "./sign-up-claim.rules.ts";

/**
 * The public auth library, unchanged, configured for this site's service. Loaded on demand.
 * @param keys storage keys of the session and of the guest lists' owner
 * @param onExpired called when the service reports that the session has ended, before the library signs out
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
    // A link with a session in its fragment would sign the reader in to the sender's account (login CSRF). Emailed
    // links have a token_hash instead.
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    async fetch(input, init) {
      const answer = await fetch(input, await prepared(input, init));
      const isRefresh = String(input).includes("grant_type=refresh_token");
      if (isRefresh && endsSession(answer.headers.get("x-sb-error-code"))) onExpired();
      return answer;
    },
  });
  client.onAuthStateChange((event) => {
    if (event === "SIGNED_IN") forgetSignUpClaim();
  });
  const local = usableStorage(() => localStorage);
  const ofTab = usableStorage(() => sessionStorage);
  if (local) {
    forgetOfflineTickets(client, local);
    forgetUploads(client, local);
    forgetPush(client, local);
    forgetDoor(
      client,
      async () => {
        // Synchronous, because the check-in page closes when the key is gone.
        local.removeItem(keys.door);
        if (await hasDoorData(keys.door))
          await (await import("../kept-data/door-data.client.ts")).setDoorAside(keys.door);
      },
      () => local.getItem(keys.door),
    );
  }
  if (ofTab) forgetDrafts(client, ofTab);
  return client;

  /**
   * Adds headers that the library does not send, so that an account can keep its password. A sign-up and its
   * confirmation get this browser's claim; the confirmation of a new address gets the session that asked for it.
   */
  async function prepared(input: RequestInfo | URL, init: RequestInit = {}): Promise<RequestInit> {
    const isVerification = String(input).startsWith(`${siteUrl}/auth/v1/verify`);
    const isSignUp = String(input).startsWith(`${siteUrl}/auth/v1/signup`);
    if (!isVerification && !isSignUp) return init;
    const headers = new Headers(init.headers);
    const claim = isSignUp ? makeSignUpClaim() : signUpClaim();
    if (claim) headers.set(CLAIM_HEADER, claim);
    const { data } = isVerification ? await client.getSession() : { data: { session: null } };
    if (data.session) headers.set("authorization", `Bearer ${data.session.access_token}`);
    return { ...init, headers };
  }
}
