import { randomUUID } from "node:crypto";
import { GoTrueClient } from "@supabase/auth-js";
import { goodPassword, type startTestSite } from "#src/testing/site.ts";
import { CLAIM_HEADER } from "./account/sign-up-claim.rules.ts";

export type TestSite = Awaited<ReturnType<typeof startTestSite>>;

/** One device's storage. Several clients may share it, as tabs do. */
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

/** A browser's claim to the sign-ups that it makes. */
function claimOf(storage: ReturnType<typeof newStorage>): string {
  const claim = storage.getItem("sign-up") ?? randomUUID();
  storage.setItem("sign-up", claim);
  return claim;
}

/** The secret of the link in a mail, as the page at /auth reads it. */
export function linkIn(mail: { text?: string | undefined }): { tokenHash: string; type: string } {
  const [link] = /https:\/\/site\.example\/auth\?\S+/.exec(mail.text ?? "") ?? [];
  if (!link) throw new Error(`No link in this mail:\n${mail.text}`);
  const { searchParams } = new URL(link);
  return { tokenHash: searchParams.get("token_hash") ?? "", type: searchParams.get("type") ?? "" };
}

/** The six digits in a mail. */
export function codeIn(mail: { text?: string | undefined }): string {
  const [, code] = /(?:^|\s)(\d{6})(?:\s|$)/.exec(mail.text ?? "") ?? [];
  if (!code) throw new Error(`No code in this mail:\n${mail.text}`);
  return code;
}

/** Makes an account, confirms it by its mail, and returns a client that is signed in. */
export async function signedUp(site: TestSite, email: string, storage = newStorage()): Promise<GoTrueClient> {
  const client = authClientFor(site, storage);
  const { error } = await client.signUp({ email, password: goodPassword });
  if (error) throw error;
  const { tokenHash } = linkIn(await site.nextMailTo(email));
  const confirmed = await client.verifyOtp({ token_hash: tokenHash, type: "signup" });
  if (confirmed.error) throw confirmed.error;
  return client;
}
