import { randomUUID } from "node:crypto";
import { GoTrueClient } from "@supabase/auth-js";
import { goodPassword, type startTestSite } from "#src/testing/site.ts";
import { CLAIM_HEADER } from "./account/sign-up-claim.rules.ts";

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** One device's storage. Several clients may share it, like tabs. */
export function newStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A client of the public auth library with an application's usual settings, connected to a test site. */
export function authClientFor(site: Pick<TestSite, "url">, storage = newStorage()): GoTrueClient {
  return new GoTrueClient({
    url: `${site.url}/auth/v1`,
    storageKey: "test",
    storage,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: "implicit",
    experimental: { recoveryCodes: true },
    headers: { [CLAIM_HEADER]: claimOf(storage) },
  });
}

/** A browser's claim to its sign-ups. */
function claimOf(storage: ReturnType<typeof newStorage>): string {
  const claim = storage.getItem("sign-up") ?? randomUUID();
  storage.setItem("sign-up", claim);
  return claim;
}

/** The secret of the link in an email, in the form that the page at /auth reads. */
export function linkIn(mail: { text?: string | undefined }): { tokenHash: string; type: string } {
  const [link] = /https:\/\/site\.example\/auth\?\S+/.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error(`No link in this mail:\n${mail.text}`);
  const { searchParams } = new URL(link);
  return { tokenHash: searchParams.get("token_hash") ?? "", type: searchParams.get("type") ?? "" };
}

/** The six-digit code in an email. */
export function codeIn(mail: { text?: string | undefined }): string {
  const [, code] = /(?:^|\s)(\d{6})(?:\s|$)/.exec(mail.text ?? "") ?? [];
  if (!code) throw new Error(`No code in this mail:\n${mail.text}`);
  return code;
}

/** Creates an account, confirms it by email, and returns a signed-in client. */
export async function signedUp(site: TestSite, email: string, storage = newStorage()): Promise<GoTrueClient> {
  const client = authClientFor(site, storage);
  const { error } = await client.signUp({ email, password: goodPassword });
  if (error) throw error;
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  const confirmed = await client.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  return client;
}
