import { authClient } from "./account.store.ts";
import type { SentMail } from "./auth-view.rules.ts";

/** Asks the service for a mail, or for the same one again. Its answer does not tell whether the address has an account. */
export async function sendMail({ purpose, email }: SentMail) {
  const auth = await authClient();
  const home = `${location.origin}/`;
  switch (purpose) {
    case "signup":
      return auth.resend({ type: "signup", email, options: { emailRedirectTo: home } });
    case "recovery":
      return auth.resetPasswordForEmail(email, { redirectTo: `${location.origin}/auth` });
    case "magiclink":
      return auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: home } });
  }
}
