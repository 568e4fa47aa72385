import type { ReactNode, RefObject } from "react";
import { cleanEmail } from "#shared/text/email.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { fieldErrorsOf } from "../../forms/auth-messages.rules.ts";
import { toastFailure } from "../../forms/auth-toasts.client.ts";
import { EmailField } from "../../forms/EmailField.tsx";
import type { SentMail } from "../auth-view.rules.ts";
import { endOf, type LinkState } from "../link-state.rules.ts";
import type { MailedLink } from "../mailed-link.rules.ts";
import { sendMail } from "../send-mail.client.ts";
import { useNextPath } from "../use-next-path.ts";

/** A used or expired link: what it did, and how to continue. */
export function EndedLink({
  link,
  found,
  signedInAs,
  email,
  purpose,
  onSent,
  onDone,
}: {
  link: MailedLink;
  found: LinkState;
  signedInAs: string | undefined;
  email: RefObject<string>;
  /** The email to request instead, if any. */
  purpose: SentMail["purpose"] | undefined;
  onSent: (mail: SentMail) => void;
  onDone: () => void;
}) {
  const next = useNextPath();
  const { text, isGood } = endOf(link.type, found, signedInAs);

  const requestNewMail = async (typed: { email: string }) => {
    if (!purpose) return undefined;
    const mail: SentMail = { purpose, email: cleanEmail(typed.email) };
    const { error } = await sendMail(mail, next);
    if (error) {
      toastFailure(purpose === "recovery" ? "Reset Failed" : "Mail Failed", error);
      return fieldErrorsOf(error);
    }
    onSent(mail);
    return undefined;
  };

  const leave = () => {
    email.current = found.email ?? email.current;
    onDone();
  };

  return (
    <>
      {isGood ? <News>{text}</News> : <FormProblem problem={text} />}
      {purpose && (!isGood || purpose === "recovery") && (
        <AuthForm
          blank={{ email: found.email ?? email.current }}
          submit="Send a new one"
          busy="Sending…"
          onSubmit={requestNewMail}
        >
          {(field) => <EmailField id="again-email" {...field("email")} />}
        </AuthForm>
      )}
      {!purpose && !isGood && <p>Sign in, then ask for the change again on your profile.</p>}
      <Button variant="outline" onClick={leave}>
        {signedInAs ? "Go on" : isGood ? "Sign in" : "Back"}
      </Button>
    </>
  );
}

/** What has happened, announced to screen readers. */
export function News({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="border-l-4 border-ok py-1 pl-3 font-semibold wrap-anywhere text-ok">
      {children}
    </p>
  );
}
