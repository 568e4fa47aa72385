import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { useAccount } from "../../account/account.store.ts";
import { WaitingForStep } from "../../guards/WaitingForStep.tsx";
import { authView, type SentMail } from "../auth-view.rules.ts";
import { type AuthNotice, type AuthParams, readAuthParams } from "../mailed-link.rules.ts";
import { AuthTabs } from "./AuthTabs.tsx";

// biome-ignore lint/plugin: lazyStep and a preload call it
const loadStep = () => import("./AuthStep.tsx");

const { Step: AuthStep, givenUp } = lazyStep(async () => (await loadStep()).AuthStep);

/**
 * The tabs, or the step that replaces them.
 * @param children shown to a signed-in user without pending steps
 * @param onPasswordSet called when a reset has ended with a new password
 */
export function AuthPanel({ children, onPasswordSet }: { children: ReactNode; onPasswordSet: () => void }) {
  const account = useAccount();
  const { params, isRead, forget: clearParams, show: showNotice } = useAuthParams();
  const [sent, setSent] = useState<SentMail>();
  const email = useRef("");
  const { link, isFromDirectory } = params ?? {};
  // The address is read first, because a signed-in user with an emailed link must not be redirected.
  const view = authView({ account: isRead ? account : { status: "checking" }, link, sent, isFromDirectory });

  // A sign-in or a navigation, such as a link to a tab, dismisses the notice about an email.
  const { key } = useLocation();
  const isSignedIn = account.status === "signed-in";
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation begins anew
  useEffect(() => setSent(undefined), [isSignedIn, key]);

  // Preloads the next step when a field gets the focus.
  useEffect(() => {
    const load = ({ target }: FocusEvent) => {
      if (target instanceof HTMLInputElement) loadStep().catch(() => {});
    };
    addEventListener("focusin", load);
    return () => removeEventListener("focusin", load);
  }, []);

  const showSentMail = (mail: SentMail) => {
    email.current = mail.email;
    clearParams();
    setSent(mail);
  };

  return (
    <>
      {params?.notice && <Notice {...params.notice} />}
      {view === "signed-in" ? (
        children
      ) : view === "tabs" ? (
        <AuthTabs email={email} onSent={showSentMail} />
      ) : (
        <Suspense fallback={<WaitingForStep givenUp={givenUp} />}>
          <AuthStep
            view={view}
            account={account}
            email={email}
            link={link}
            sent={sent}
            onPasswordSet={onPasswordSet}
            onSent={showSentMail}
            onLinkUsed={clearParams}
            onBack={() => setSent(undefined)}
            onRefused={showNotice}
          />
        </Suspense>
      )}
    </>
  );
}

function Notice({ text, isProblem }: AuthNotice) {
  return (
    <div className="mb-6">
      {isProblem ? (
        <FormProblem problem={text} />
      ) : (
        <p role="status" className="border-l-4 border-ok py-1 pl-3 font-semibold text-ok">
          {text}
        </p>
      )}
    </div>
  );
}

/** Reads the emailed link or result in the address, and removes it from the address and the history. */
function useAuthParams() {
  const { key } = useLocation();
  const [params, setParams] = useState<AuthParams>();
  const [isRead, setIsRead] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may bring something
  useEffect(() => {
    const found = readAuthParams(new URL(location.href));
    setIsRead(true);
    if (!found) return;
    history.replaceState(history.state, "", found.stripped);
    setParams(found);
  }, [key]);
  const show = (notice: AuthNotice) => setParams({ notice, stripped: "" });
  return { params, isRead, forget: () => setParams(undefined), show };
}
