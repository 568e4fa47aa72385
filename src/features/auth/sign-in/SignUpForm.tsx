import type { RefObject } from "react";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { cleanEmail } from "#shared/text/email.rules.ts";
import { authClient } from "../account/account.store.ts";
import { AuthForm, type Typed } from "../forms/AuthForm.tsx";
import { fieldErrorsOf, weaknessHelp } from "../forms/auth-messages.rules.ts";
import {
  toastFailure,
  toastMissingCredentials,
  toastPasswordProblem,
  toastSuccess,
} from "../forms/auth-toasts.client.ts";
import { EmailField } from "../forms/EmailField.tsx";
import { NewPasswordFields } from "../forms/NewPasswordFields.tsx";
import type { SentMail } from "./auth-view.rules.ts";
import { useNextPath } from "./use-next-path.ts";

/** Creates an account. */
export function SignUpForm({
  email,
  onSent,
}: {
  email: RefObject<string>;
  onSent: (mail: SentMail) => void;
}) {
  const next = useNextPath();

  const signUp = async (typed: Typed) => {
    const credentials = { email: cleanEmail(typed("email")), password: typed("password") };
    const isTyped = credentials.password || typed("repeated");
    const refusal =
      (isTyped && toastPasswordProblem(credentials.password, typed("repeated"))) ||
      toastMissingCredentials("Sign Up Failed", credentials);
    if (refusal) return refusal;
    const auth = await authClient();
    const options = { emailRedirectTo: location.origin + next };
    const { data, error } = await auth.signUp({ ...credentials, options });
    if (error) {
      toastFailure("Sign Up Failed", error);
      const help = weaknessHelp(error);
      return help ? { password: help } : fieldErrorsOf(error);
    }
    if (data.session) {
      toastSuccess("Account Created!", "You are signed in.");
    } else {
      toastSuccess("Account Created!", "Please check your email to verify your account.");
      onSent({ purpose: "signup", email: credentials.email });
    }
    return undefined;
  };

  return (
    <AuthForm submit="Create account" busy="Creating account…" onSubmit={signUp}>
      {(errors) => (
        <>
          <EmailField id="sign-up-email" defaultValue={email.current} error={errors.email} />
          <NewPasswordFields id="sign-up" errors={errors} />
          <PrivacyNotice>
            You can have an account too. We keep your address, and your password scrambled, until you delete
            the account.
          </PrivacyNotice>
        </>
      )}
    </AuthForm>
  );
}
