import { PasswordField } from "#shared/ui/fields/PasswordField.tsx";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { authClient, useSessionUser } from "../account/account.store.ts";
import { AuthForm } from "../forms/AuthForm.tsx";
import { type AuthFailure, sentenceOf, weaknessHelp } from "../forms/auth-messages.rules.ts";
import { toastFailure, toastPasswordProblem, toastSuccess } from "../forms/auth-toasts.client.ts";
import { NewPasswordFields } from "../forms/NewPasswordFields.tsx";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";

const blank = { current: "", password: "", repeated: "" };

/** Changes the password. An older sign-in needs fresh proof, or the current password. */
export function PasswordSection({ email }: { email: string }) {
  const { withProof, proofDialog } = useFreshProof();
  const hasPassword = useSessionUser()?.has_password !== false;

  const change = async ({ current, password, repeated }: typeof blank, reset: () => void) => {
    const refusal = toastPasswordProblem(password, repeated);
    if (refusal) return refusal;
    const auth = await authClient();
    const { error } = await withProof(() =>
      auth.updateUser({ password, ...(current && { current_password: current }) }),
    );
    if (error) {
      toastFailure("Update Failed", error);
      return errorsByField(error);
    }
    toastSuccess("Password Updated!", "Your other devices are signed out.");
    reset();
    return undefined;
  };

  return (
    <AccountSection name="password" title="Password" lead="A new one signs your other devices out.">
      <AuthForm
        blank={blank}
        submit={hasPassword ? "Change password" : "Set password"}
        busy="Updating…"
        variant="outline"
        onSubmit={change}
      >
        {(field) => (
          <NewPasswordFields id="changed" account={email} field={field}>
            {hasPassword && (
              <PasswordField
                id="current-password"
                {...field("current")}
                label="Current password"
                hint="Forgot it? Leave this empty."
                autoComplete="current-password"
              />
            )}
          </NewPasswordFields>
        )}
      </AuthForm>
      {proofDialog}
    </AccountSection>
  );
}

/** Assigns a refusal to its field. */
function errorsByField(error: AuthFailure) {
  switch (error.code) {
    case "current_password_invalid":
      return { current: sentenceOf(error) };
    case "same_password":
      return { password: sentenceOf(error) };
    case "weak_password":
      return { password: weaknessHelp(error) };
    default:
      return { form: sentenceOf(error) };
  }
}
