import type { RefObject } from "react";
import { PrivacyNotice } from "#shared/forms/PrivacyNotice.tsx";
import { cleanEmail } from "#shared/text/email.rules.ts";
import { authClient } from "../../account/account.store.ts";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { fieldErrorsOf, weaknessHelp } from "../../forms/auth-messages.rules.ts";
import {
  toastFailure,
  toastMissingCredentials,
  toastPasswordProblem,
  toastSuccess,
} from "../../forms/auth-toasts.client.ts";
import { EmailField } from "../../forms/EmailField.tsx";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import type { SentMail } from "../auth-view.rules.ts";
import { useNextPath } from "../use-next-path.ts";

/** Creates an account. */
export function SignUpForm({
  email,
  onSent,
}: {
  email: RefObject<string>;
  onSent: (mail: SentMail) => void;
}) {
  const next = useNextPath();
  const blank = { email: email.current, password: "", repeated: "" };

  const signUp = async ({ email, password, repeated }: typeof blank) => {
    const credentials = { email: cleanEmail(email), password };
    const refusal =
      ((password || repeated) && toastPasswordProblem(password, repeated)) ||
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
    <AuthForm blank={blank} submit="Create account" busy="Creating account…" onSubmit={signUp}>
      {(field) => (
        <>
          <EmailField id="sign-up-email" {...field("email")} />
          <NewPasswordFields id="sign-up" field={field} />
          <PrivacyNotice>
            You can have an account from the age of 14. We keep your address and your scrambled password until
            you delete the account, or don’t use it for a long time.
          </PrivacyNotice>
        </>
      )}
    </AuthForm>
  );
}
