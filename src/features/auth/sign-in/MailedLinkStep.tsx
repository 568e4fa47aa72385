import { type RefObject, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { cleanEmail } from "#shared/text/email.rules.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { authClient } from "../account/account.store.ts";
import { AuthForm, type Typed } from "../forms/AuthForm.tsx";
import { fieldErrorsOf, sentenceOf } from "../forms/auth-messages.rules.ts";
import { halfConfirmed, handedOver } from "../forms/auth-sentences.rules.ts";
import { toastFailure, toastSuccess } from "../forms/auth-toasts.client.ts";
import { EmailField } from "../forms/EmailField.tsx";
import type { SentMail } from "./auth-view.rules.ts";
import type { MailedLink } from "./mailed-link.rules.ts";
import { sendMail } from "./send-mail.client.ts";
import { useNextPath } from "./use-next-path.ts";
import { toastWelcome } from "./welcome-toast.client.ts";

/**
 * A mailed link: one button redeems it. Never automatic, since mail scanners open links too.
 * @param onUsed called when nothing is left to show
 */
export function MailedLinkStep({
  link,
  email,
  onUsed,
  onSent,
}: {
  link: MailedLink;
  email: RefObject<string>;
  onUsed: () => void;
  onSent: (mail: SentMail) => void;
}) {
  const next = useNextPath();
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState<string>();
  const { title, lead, button, done, purpose } = texts[link.type];

  const use = async () => {
    const auth = await authClient();
    const { data, error } = await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type });
    if (error) {
      setProblem(error.code === "otp_expired" ? expired : sentenceOf(error));
      return undefined;
    }
    if (!data.session) {
      setNews(data.user ? handedOver : halfConfirmed);
      return undefined;
    }
    if (done) toastSuccess(...done);
    else if (purpose === "magiclink") await toastWelcome(auth);
    onUsed();
    return undefined;
  };

  const requestNewMail = async (typed: Typed) => {
    if (!purpose) return undefined;
    const mail: SentMail = { purpose, email: cleanEmail(typed("email")) };
    const { error } = await sendMail(mail, next);
    if (error) {
      toastFailure(purpose === "recovery" ? "Reset Failed" : "Mail Failed", error);
      return fieldErrorsOf(error);
    }
    onSent(mail);
    return undefined;
  };

  return (
    <div className="grid gap-5">
      <h2 className="display text-dialog">{title}</h2>
      {news && (
        <>
          <p role="status" className="border-l-4 border-ok py-1 pl-3 font-semibold text-ok">
            {news}
          </p>
          <ButtonLink to={pages.home.path} variant="outline">
            Go on
          </ButtonLink>
        </>
      )}
      {problem === undefined && !news && (
        <>
          <p>{lead}</p>
          <AuthForm submit={button} busy="One moment…" onSubmit={use}>
            {() => null}
          </AuthForm>
        </>
      )}
      <FormProblem problem={problem} />
      {problem === expired && purpose && (
        <AuthForm submit="Send a new one" busy="Sending…" onSubmit={requestNewMail}>
          {(errors) => <EmailField id="again-email" defaultValue={email.current} error={errors.email} />}
        </AuthForm>
      )}
      {problem === expired && !purpose && <p>Sign in, then ask for the change again on your profile.</p>}
      {problem !== undefined && (
        <Button variant="outline" onClick={() => onUsed()}>
          Back
        </Button>
      )}
    </div>
  );
}

const expired = "This link has been used or has run out.";

const texts: Record<
  MailedLink["type"],
  {
    title: string;
    lead: string;
    button: string;
    done?: [title: string, text: string];
    /** The mail to request once the link has expired. */
    purpose?: SentMail["purpose"];
  }
> = {
  signup: {
    title: "Nearly in",
    lead: "One press and your address is confirmed.",
    button: "Confirm my email",
    done: ["Email confirmed", "You are signed in."],
    purpose: "signup",
  },
  recovery: {
    title: "Reset your password",
    lead: "Press, then choose a new one.",
    button: "Set a new password",
    purpose: "recovery",
  },
  magiclink: {
    title: "Back again?",
    lead: "One press and you are in.",
    button: "Sign me in",
    purpose: "magiclink",
  },
  email: {
    title: "Back again?",
    lead: "One press and you are in.",
    button: "Sign me in",
    purpose: "magiclink",
  },
  email_change: {
    title: "New address",
    lead: "Your old address and the new one each get a link, and both have to say yes. Use the browser where you asked, and your password stays.",
    button: "Confirm the change",
    done: ["Email changed", "Sign in with the new address from now on."],
  },
};
