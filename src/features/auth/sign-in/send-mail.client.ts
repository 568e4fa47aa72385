import { authClient } from "../account/account.store.ts";
import type { SentMail } from "./auth-view.rules.ts";

/**
 * Requests an email, or repeats a request. The response does not reveal whether the address has an account.
 * @param next the path to continue on after the email's link is used
 */
export async function sendMail({ purpose, email }: SentMail, next: string) {
  const auth = await authClient();
  const emailRedirectTo = location.origin + next;
  switch (purpose) {
    case "signup":
      return auth.resend({ type: "signup", email, options: { emailRedirectTo } });
    case "recovery":
      return auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth` });
    case "magiclink":
      return auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo } });
  }
}
