import { Button } from "#shared/ui/Button.tsx";
import { authClient, endPasswordReset, useSessionUser } from "../../account/account.store.ts";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { sentenceOf, weaknessHelp } from "../../forms/auth-messages.rules.ts";
import { toastFailure, toastPasswordProblem, toastSuccess } from "../../forms/auth-toasts.client.ts";
import { NewPasswordFields } from "../../forms/NewPasswordFields.tsx";
import { useFreshProof } from "../../forms/use-fresh-proof.tsx";
import { useSignOut } from "../../forms/use-sign-out.tsx";

/** 'Set New Password', after a reset link. */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const hasPassword = useSessionUser()?.has_password !== false;
  const { withProof, proofDialog } = useFreshProof();
  const { signOut, signOutDialog } = useSignOut();

  const update = async ({ password, repeated }: { password: string; repeated: string }) => {
    const refusal = toastPasswordProblem(password, repeated);
    if (refusal) return refusal;
    const auth = await authClient();
    const { error } = await withProof(() => auth.updateUser({ password }));
    if (error) {
      toastFailure("Update Failed", error);
      const help = weaknessHelp(error);
      if (help) return { password: help };
      return { [error.code === "same_password" ? "password" : "form"]: sentenceOf(error) };
    }
    toastSuccess("Password Updated!", "You are signed in. Your other devices are signed out.");
    onDone();
    endPasswordReset();
    return undefined;
  };

  return (
    <>
      <h2 className="display mb-6 text-dialog">Set New Password</h2>
      {!hasPassword && (
        <p className="mb-6">No password opens this account yet. Choose one, and it is yours alone.</p>
      )}
      <AuthForm
        blank={{ password: "", repeated: "" }}
        submit="Update password"
        busy="Updating…"
        onSubmit={update}
        more={
          <Button variant="outline" onClick={() => signOut("local").catch(reportError)}>
            Not now, sign out
          </Button>
        }
      >
        {(field) => <NewPasswordFields id="new" account={email} field={field} />}
      </AuthForm>
      {proofDialog}
      {signOutDialog}
    </>
  );
}
