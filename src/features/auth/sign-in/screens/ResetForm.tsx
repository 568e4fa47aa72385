import type { RefObject } from "react";
import { cleanEmail } from "#shared/text/email.rules.ts";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { fieldErrorsOf } from "../../forms/auth-messages.rules.ts";
import { toastFailure, toastSuccess } from "../../forms/auth-toasts.client.ts";
import { EmailField } from "../../forms/EmailField.tsx";
import type { SentMail } from "../auth-view.rules.ts";
import { sendMail } from "../send-mail.client.ts";
import { useNextPath } from "../use-next-path.ts";

/** Requests an email to set a new password. */
export function ResetForm({ email, onSent }: { email: RefObject<string>; onSent: (mail: SentMail) => void }) {
  const next = useNextPath();

  const reset = async (typed: { email: string }) => {
    const mail: SentMail = { purpose: "recovery", email: cleanEmail(typed.email) };
    const { error } = await sendMail(mail, next);
    if (error) {
      toastFailure("Reset Failed", error);
      return fieldErrorsOf(error);
    }
    toastSuccess("Reset Email Sent!", "Check your inbox for the link.");
    onSent(mail);
    return undefined;
  };

  return (
    <AuthForm blank={{ email: email.current }} submit="Send reset email" busy="Sending…" onSubmit={reset}>
      {(field) => (
        <EmailField
          id="reset-email"
          hint="The address of your account. We mail it a link and a code."
          {...field("email")}
        />
      )}
    </AuthForm>
  );
}
