import { useState } from "react";
import { PasswordField } from "#shared/ui/PasswordField.tsx";
import { type AuthClient, authClient } from "../account/account.store.ts";
import { AccountSection } from "../forms/AccountSection.tsx";
import { AuthForm, type Typed } from "../forms/AuthForm.tsx";
import { sayDone, sayFailed, sayRefusalOf } from "../forms/auth-toasts.client.ts";
import { type AuthFailure, sentenceOf, weaknessHelp } from "../forms/auth-words.rules.ts";
import { CodeField, digitsOf } from "../forms/CodeField.tsx";
import { NewPasswordFields } from "../forms/NewPasswordFields.tsx";
import { unreachable } from "../forms/unreachable.rules.ts";

/** Changes the password: against the current one, or a code from a mail for who has forgotten it. */
export function PasswordSection({ email }: { email: string }) {
  const [byCode, setByCode] = useState(false);

  const mailCode = async (auth: AuthClient) => {
    const { error } = await auth.reauthenticate();
    if (error) return sayFailed("Update Failed", error);
    setByCode(true);
    sayDone("A code is on its way", "Look in your inbox.");
  };

  const change = async (typed: Typed, form: HTMLFormElement) => {
    const password = typed("password");
    const refusal = sayRefusalOf(password, typed("repeated"));
    if (refusal) return refusal;
    const auth = await authClient();
    const current = typed("current");
    const proof = byCode ? { nonce: digitsOf(typed("code")) } : current ? { current_password: current } : {};
    const { error } = await auth.updateUser({ password, ...proof });
    if (!error) {
      sayDone("Password Updated!", "Your other devices are signed out.");
      setByCode(false);
      form.reset();
      return undefined;
    }
    if (error.code === "reauthentication_needed") {
      await mailCode(auth);
      return undefined;
    }
    sayFailed("Update Failed", error);
    return faultsOf(error);
  };

  return (
    <AccountSection title="Password" lead="A new one signs your other devices out.">
      <AuthForm
        submit="Change password"
        busy="Updating…"
        variant="outline"
        onSubmit={change}
        more={
          !byCode && (
            <p>
              <button
                type="button"
                className="link -my-3 inline-flex min-h-12 items-center"
                onClick={() => authClient().then(mailCode).catch(sayUnreachable)}
              >
                Forgot it? Get a code by mail
              </button>
            </p>
          )
        }
      >
        {(errors) => (
          <>
            {/* So that password managers know whose password it is. */}
            <input type="text" name="username" autoComplete="username" defaultValue={email} readOnly hidden />
            {byCode ? (
              <CodeField
                id="reauthentication-code"
                label="Code from the mail"
                hint={`We sent it to ${email}.`}
                error={errors.code}
              />
            ) : (
              <PasswordField
                id="current-password"
                name="current"
                label="Current password"
                autoComplete="current-password"
                error={errors.current}
              />
            )}
            <NewPasswordFields
              id="changed"
              errors={errors}
              label="New password"
              repeatLabel="Confirm new password"
            />
          </>
        )}
      </AuthForm>
    </AccountSection>
  );
}

/** Which field a refusal is about. */
function faultsOf(error: AuthFailure) {
  switch (error.code) {
    case "current_password_invalid":
      return { current: sentenceOf(error) };
    case "reauthentication_not_valid":
      return { code: sentenceOf(error) };
    case "same_password":
      return { password: sentenceOf(error) };
    case "weak_password":
      return { password: weaknessHelp(error) };
    default:
      return { form: sentenceOf(error) };
  }
}

function sayUnreachable(error: unknown) {
  reportError(error);
  sayFailed("Update Failed", { name: "", message: unreachable });
}
