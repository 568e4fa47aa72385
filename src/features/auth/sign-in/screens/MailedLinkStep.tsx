import { type RefObject, useEffect, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { browserApi } from "#shared/api/browser-api.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { authClient } from "../../account/account.store.ts";
import { signUpClaim } from "../../account/sign-up-claim.client.ts";
import { AuthForm } from "../../forms/AuthForm.tsx";
import { sentenceOf } from "../../forms/auth-messages.rules.ts";
import { halfConfirmed, handedOver } from "../../forms/auth-sentences.rules.ts";
import { toastSuccess, toastWelcome } from "../../forms/auth-toasts.client.ts";
import { useSignOut } from "../../forms/use-sign-out.tsx";
import type { SentMail } from "../auth-view.rules.ts";
import { isOfAnotherAccount, type LinkState } from "../link-state.rules.ts";
import type { MailedLink } from "../mailed-link.rules.ts";
import { EndedLink, News } from "./EndedLink.tsx";
import { Step } from "./Step.tsx";

/**
 * An emailed link, which one button redeems. Never automatic, because email scanners also open links. If another
 * account is signed in, it asks for a choice between the two; a used link says what it did.
 * @param signedInAs the address of the signed-in account
 * @param onUsed called when there is no more to show
 */
export function MailedLinkStep({
  link,
  signedInAs,
  email,
  onUsed,
  onSent,
}: {
  link: MailedLink;
  signedInAs: string | undefined;
  email: RefObject<string>;
  onUsed: () => void;
  onSent: (mail: SentMail) => void;
}) {
  const [found, setFound] = useState<LinkState>();
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState<string>();
  const { signOut, signOutDialog } = useSignOut();
  const { title, lead, button, done, purpose } = texts[link.type];

  const look = async () => {
    const state = await (await browserApi()).mailedLinks.read({
      tokenHash: link.tokenHash,
      claim: signUpClaim(),
    });
    setFound(state);
    return state;
  };

  // After a failure, the click reads the state again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each link and account
  useEffect(() => {
    look().catch(() => {});
  }, [link.tokenHash, signedInAs]);

  const use = async () => {
    const state = await look();
    return state.state !== "open" || isOfAnotherAccount(state, signedInAs) || state.isPasswordUnclaimed
      ? undefined
      : redeem();
  };

  const switchAccount = async () => {
    if (!(await signOut("local"))) return undefined;
    return found?.isPasswordUnclaimed ? undefined : redeem();
  };

  const redeem = async (choice?: { keep_password: boolean }) => {
    const auth = await authClient();
    const request = { token_hash: link.tokenHash, type: link.type, ...choice };
    const { data, error } = await auth.verifyOtp(request);
    if (error?.code === "otp_expired") await look();
    else if (error) setProblem(sentenceOf(error));
    else if (!data.session) setNews(data.user ? handedOver : halfConfirmed);
    else {
      if (done) toastSuccess(...done);
      else if (purpose === "magiclink") await toastWelcome(auth);
      onUsed();
    }
    return undefined;
  };

  if (news)
    return (
      <Step title={title}>
        <News>{news}</News>
        <ButtonLink to={pages.home.path} variant="outline">
          Go on
        </ButtonLink>
      </Step>
    );
  if (problem !== undefined)
    return (
      <Step title={title}>
        <FormProblem problem={problem} />
        <Button variant="outline" onClick={onUsed}>
          Back
        </Button>
      </Step>
    );
  if (found && found.state !== "open")
    return (
      <Step title={title}>
        <EndedLink
          link={link}
          found={found}
          signedInAs={signedInAs}
          email={email}
          purpose={purpose}
          onSent={onSent}
          onDone={onUsed}
        />
      </Step>
    );
  if (found && isOfAnotherAccount(found, signedInAs))
    return (
      <Step title="Which account?">
        <p>
          This link is for <strong className="break-all">{found.email}</strong>. You are signed in as{" "}
          <strong className="break-all">{signedInAs}</strong>. Switch, and that account is signed out in this
          browser.
        </p>
        <AuthForm
          blank={{}}
          submit="Switch account"
          busy="One moment…"
          onSubmit={switchAccount}
          more={
            <Button variant="outline" onClick={onUsed}>
              Stay signed in
            </Button>
          }
        />
        {signOutDialog}
      </Step>
    );
  if (found?.isPasswordUnclaimed)
    return (
      <PasswordQuestion email={found.email} onAnswer={(isTheirs) => redeem({ keep_password: isTheirs })} />
    );
  return (
    <Step title={title}>
      <p>{lead}</p>
      <AuthForm blank={{}} submit={button} busy="One moment…" onSubmit={use} />
    </Step>
  );
}

const texts: Record<
  MailedLink["type"],
  {
    title: string;
    lead: string;
    button: string;
    done?: [title: string, text: string];
    /** The email to request after the link has expired. */
    purpose?: SentMail["purpose"];
  }
> = {
  signup: {
    title: "Nearly in",
    lead: "Press the button to confirm your address.",
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
    lead: "Press the button to sign in.",
    button: "Sign me in",
    purpose: "magiclink",
  },
  email: {
    title: "Back again?",
    lead: "Press the button to sign in.",
    button: "Sign me in",
    purpose: "magiclink",
  },
  email_change: {
    title: "New address",
    lead: "Your old address and the new one each get a link, and both have to say yes. Use the browser where you asked, and your password stays.",
    button: "Confirm the change",
    done: ["Email changed", "You now sign in with the new address."],
  },
};

/** Another browser chose the sign-up's password. It remains only if the reader of the email chose it. */
function PasswordQuestion({
  email,
  onAnswer,
}: {
  email: string | null;
  onAnswer: (isTheirs: boolean) => Promise<undefined>;
}) {
  return (
    <Step title="Choose a new password?">
      <p>
        Someone signed up with <strong className="break-all">{email}</strong> and chose a password, but in a
        different browser. Not sure that it was you? Choose a new password, and only your password will work.
      </p>
      <AuthForm
        blank={{}}
        submit="Choose a new one now"
        busy="One moment…"
        onSubmit={() => onAnswer(false)}
      />
      <AuthForm
        blank={{}}
        submit="I chose it elsewhere"
        busy="One moment…"
        variant="outline"
        onSubmit={() => onAnswer(true)}
      />
    </Step>
  );
}
