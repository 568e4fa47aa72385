import type { AuthClient } from "../account/account.store.ts";
import type { AuthFailure } from "./auth-messages.rules.ts";

/**
 * Exchanges what the charity's directory said of the person at this browser, in a cookie, for a session. @returns the
 * refusal; undefined once signed in @throws where the service cannot be reached
 */
export async function openDirectorySession(auth: AuthClient): Promise<AuthFailure | undefined> {
  const headers = { "x-supabase-api-version": "2024-01-01" };
  const response = await fetch("/auth/v1/directory/session", { method: "POST", headers });
  const answer = await response.json();
  if (!response.ok) return { name: "AuthApiError", ...answer };
  const { error } = await auth.setSession(answer);
  return error ?? undefined;
}
