import { type RefObject, useState } from "react";
import { Link } from "react-router";
import { cleanEmail } from "#shared/text/email.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { PasswordField } from "#shared/ui/fields/PasswordField.tsx";
import { authClient } from "../../account/account.store.ts";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { sentenceOf } from "../../forms/auth-messages.rules.ts";
import { toastFailure, toastMissingCredentials, toastWelcome } from "../../forms/auth-toasts.client.ts";
import { EmailField } from "../../forms/EmailField.tsx";
import type { SentMail } from "../auth-view.rules.ts";
import { useNextPath } from "../use-next-path.ts";

/** Signs in. `email` keeps the address across tabs. */
export function SignInForm({
  email,
  onSent,
}: {
  email: RefObject<string>;
  onSent: (mail: SentMail) => void;
}) {
  const next = useNextPath();
  const [unconfirmed, setUnconfirmed] = useState<string>();

  const signIn = async (typed: { email: string; password: string }) => {
    const credentials = { ...typed, email: cleanEmail(typed.email) };
    const empty = toastMissingCredentials("Sign In Failed", credentials);
    if (empty) return empty;
    const auth = await authClient();
    const { error } = await auth.signInWithPassword(credentials);
    setUnconfirmed(error?.code === "email_not_confirmed" ? credentials.email : undefined);
    if (error) {
      toastFailure("Sign In Failed", error);
      return { form: sentenceOf(error) };
    }
    await toastWelcome(auth);
    return undefined;
  };

  return (
    <AuthForm
      blank={{ email: email.current, password: "" }}
      submit="Sign in"
      busy="Signing in…"
      onSubmit={signIn}
      more={
        <>
          {unconfirmed && (
            <Button
              variant="outline"
              onClick={() => onSent({ purpose: "signup", email: unconfirmed, isSentBefore: true })}
            >
              I need the confirmation mail again
            </Button>
          )}
          <p>
            <Link
              to="#reset"
              state={{ from: next }}
              preventScrollReset
              className="link -my-3 inline-flex min-h-12 items-center"
            >
              Forgot it? Reset your password
            </Link>
          </p>
        </>
      }
    >
      {(field, alerted) => (
        <>
          <EmailField id="sign-in-email" {...field("email")} />
          <PasswordField
            id="sign-in-password"
            {...field("password")}
            label="Password"
            autoComplete="current-password"
            {...alerted}
          />
        </>
      )}
    </AuthForm>
  );
}
