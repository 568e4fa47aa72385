import { cleanEmail } from "#shared/text/email.rules.ts";
import { AccountSection } from "#shared/ui/layout/AccountSection.tsx";
import { authClient, useSessionUser } from "../account/account.store.ts";
import { AuthForm } from "../forms/AuthForm.tsx";
import { sentenceOf } from "../forms/auth-messages.rules.ts";
import { toastFailure, toastSuccess } from "../forms/auth-toasts.client.ts";
import { EmailField } from "../forms/EmailField.tsx";
import { useFreshProof } from "../forms/use-fresh-proof.tsx";

/** The account's address, with a form to change it. */
export function EmailSection({ email }: { email: string }) {
  const newEmail = useSessionUser()?.new_email;
  const { withProof, proofDialog } = useFreshProof();
  const pendingEmail = newEmail === email ? undefined : newEmail;

  const change = async (typed: { email: string }, reset: () => void) => {
    const typedEmail = cleanEmail(typed.email);
    if (!typedEmail) return { email: "Type the new address." };
    if (typedEmail.toLowerCase() === email.toLowerCase()) return { email: "That is the address you have." };
    const auth = await authClient();
    const options = { emailRedirectTo: `${location.origin}/auth` };
    const { error } = await withProof(() => auth.updateUser({ email: typedEmail }, options));
    if (error) {
      toastFailure("Update Failed", error);
      return error.code === "email_exists" || error.code === "validation_failed"
        ? { email: sentenceOf(error) }
        : { form: sentenceOf(error) };
    }
    toastSuccess("We sent two emails", "Open both in this browser to change your address.");
    reset();
    return undefined;
  };

  return (
    <AccountSection
      title="Email"
      lead="We email both addresses. Confirm both in this browser. Until then you keep your old address."
    >
      <p className="mb-5">
        You sign in as <strong className="break-all">{email}</strong>
      </p>
      {pendingEmail && (
        <p role="status" className="mb-5 border-l-4 border-ink bg-newsprint p-4">
          Waiting for <strong className="break-all">{pendingEmail}</strong> and your present address to
          confirm. The links last an hour.
        </p>
      )}
      <AuthForm
        blank={{ email: "" }}
        submit="Change email"
        busy="Sending…"
        variant="outline"
        onSubmit={change}
      >
        {(field) => <EmailField id="new-email" {...field("email")} label="New email" autoComplete="email" />}
      </AuthForm>
      {proofDialog}
    </AccountSection>
  );
}
