import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/dialogs/Dialog.tsx";
import { PasswordField } from "#shared/ui/fields/PasswordField.tsx";
import { signOut } from "../account/account.store.ts";
import { AuthForm } from "../forms/AuthForm.tsx";
import { toastFailure, toastSuccess } from "../forms/auth-toasts.client.ts";
import { useSignOut } from "../forms/use-sign-out.tsx";
import { PASSWORD_MISSING } from "../passwords/passwords.rules.ts";

/** Lists what we delete, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { mayLeave, signOutDialog } = useSignOut();

  const remove = async ({ password }: { password: string }) => {
    if (!password) return { password: PASSWORD_MISSING };
    if (!(await mayLeave())) return undefined;
    const api = await browserApi();
    try {
      await api.account.delete({ password });
    } catch (error) {
      const refusal = refusalIn(error);
      if (!refusal) throw error;
      toastFailure("Delete Failed", { name: "", message: refusal.message });
      return { password: refusal.message };
    }
    navigate(pages.home.path);
    await signOut("local");
    toastSuccess("Account deleted", "We deleted your account and everything that was only yours.");
    return undefined;
  };

  return (
    <Dialog open onOpenChange={onClose} title="Delete my account" description="You can’t undo this.">
      <ul className="mb-6 grid list-disc gap-1 pl-5">
        <li>We delete your email address, your password and your two-step sign-in now.</li>
        <li>You are signed out on every device, and your tickets and places are cancelled.</li>
        <li>We keep a few things for longer, such as a complaint or a decision about you. See Privacy.</li>
        <li>Want a copy first? Close this and download your data.</li>
      </ul>
      <AuthForm
        blank={{ password: "" }}
        submit="Delete my account"
        busy="Deleting…"
        variant="danger"
        onSubmit={remove}
      >
        {(field) => (
          <>
            <PasswordField
              id="delete-password"
              {...field("password")}
              label="Your password"
              autoComplete="current-password"
            />
            <Button className="mt-2" onClick={onClose}>
              Keep my account
            </Button>
          </>
        )}
      </AuthForm>
      {signOutDialog}
    </Dialog>
  );
}
