import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Print } from "#shared/print/Print.tsx";
import { AuthTabs } from "./AuthTabs.tsx";
import { type Account, useAccount } from "./account.store.ts";
import { type Arrival, readArrival } from "./arrival.rules.ts";
import { authView, type SentMail } from "./auth-view.rules.ts";
import { CheckMail } from "./CheckMail.tsx";
import { FormProblem } from "./FormProblem.tsx";
import { MailedLinkStep } from "./MailedLinkStep.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { SecondFactorStep } from "./SecondFactorStep.tsx";

/**
 * Everything that leads to being signed in, on one sheet beside a print.
 * @param children what is shown to whoever is signed in and has nothing left to do
 * @param onPasswordSet called when a reset has ended with a new password
 */
export function AuthScreen({ children, onPasswordSet }: { children: ReactNode; onPasswordSet: () => void }) {
  const account = useAccount();
  const [arrival, forgetArrival] = useArrival();
  const [sent, setSent] = useState<SentMail>();
  const [notice, setNotice] = useState<Arrival["notice"]>();
  const email = useRef("");
  const { link } = arrival ?? {};
  const view = authView({ account, link, sent });
  const shownNotice = arrival?.notice ?? notice;

  // Whoever is signed in has no use for the mail they waited for, nor has who signs out after them.
  const isSignedIn = account.status === "signed-in";
  useEffect(() => {
    if (isSignedIn) setSent(undefined);
  }, [isSignedIn]);

  const leaveLink = (text?: string) => {
    setNotice(text === undefined ? undefined : { text, isProblem: false });
    forgetArrival();
  };
  const waitForMail = (mail: SentMail) => {
    email.current = mail.email;
    leaveLink();
    setSent(mail);
  };

  return (
    <div className="grid bg-sheet md:min-h-[max(40rem,calc(100dvh-7rem))] md:grid-cols-2">
      <div className="relative h-45 md:h-auto">
        <Print
          seed="auth"
          pattern="moire"
          stock="carrier"
          shape="panel"
          narrowShape="hero-narrow"
          priority
          className="absolute inset-0 size-full object-cover"
        />
        <h1 className="display absolute bottom-0 left-0 bg-sheet py-2.5 pr-4 pl-4 text-[1.8125rem] leading-[1.02] font-stretch-[70%] md:py-5 md:pr-7 md:pl-8 md:text-[3.375rem]">
          Come in,
          <br />
          it’s loud.
        </h1>
      </div>
      <div className="grid content-start px-4 pt-6.5 pb-16 md:content-center md:px-8 md:py-14">
        <div className="w-full md:mx-auto md:max-w-110">
          <noscript>
            <p className="mb-6 border-l-4 border-ink bg-newsprint p-4 font-semibold">
              Signing in needs JavaScript. Switch it on in your browser, then load this page again.
            </p>
          </noscript>
          {shownNotice && <Notice {...shownNotice} />}
          {view === "signed-in" ? (
            children
          ) : view === "tabs" ? (
            <AuthTabs email={email} onSent={waitForMail} />
          ) : (
            <Step
              {...{ view, account, email, link, sent, onPasswordSet }}
              onSent={waitForMail}
              onLinkUsed={leaveLink}
              onBack={() => setSent(undefined)}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** What takes the tabs' place; a step that takes another's is announced by its heading. */
function Step({
  view,
  account,
  email,
  link,
  sent,
  onPasswordSet,
  onSent,
  onLinkUsed,
  onBack,
}: {
  view: "link" | "second-factor" | "new-password" | "check-mail";
  account: Account;
  email: { current: string };
  link: Arrival["link"];
  sent: SentMail | undefined;
  onPasswordSet: () => void;
  onSent: (mail: SentMail) => void;
  onLinkUsed: (notice?: string) => void;
  onBack: () => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a new thing to read
  useEffect(() => place.current?.focus({ preventScroll: true }), [view]);
  const person = account.status === "signed-in" ? account : undefined;
  return (
    <div ref={place} tabIndex={-1}>
      {view === "link" && link && <MailedLinkStep {...{ link, email, onSent }} onUsed={onLinkUsed} />}
      {view === "check-mail" && sent && <CheckMail mail={sent} onBack={onBack} />}
      {view === "second-factor" && <SecondFactorStep isReset={person?.needsPasswordReset ?? false} />}
      {view === "new-password" && <NewPasswordForm email={person?.email ?? ""} onDone={onPasswordSet} />}
    </div>
  );
}

function Notice({ text, isProblem }: { text: string; isProblem: boolean }) {
  return (
    <div className="mb-6">
      {isProblem ? (
        <FormProblem>{text}</FormProblem>
      ) : (
        <p role="status" className="border-l-4 border-ok py-1 pl-3 font-semibold text-ok">
          {text}
        </p>
      )}
    </div>
  );
}

/** What the address brought along, which leaves the address and its place in the history at once. */
function useArrival(): [arrival: Arrival | undefined, forget: () => void] {
  const { key } = useLocation();
  const [arrival, setArrival] = useState<Arrival>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may bring something
  useEffect(() => {
    const found = readArrival(new URL(location.href));
    if (!found) return;
    history.replaceState(history.state, "", found.stripped);
    setArrival(found);
  }, [key]);
  return [arrival, () => setArrival(undefined)];
}
