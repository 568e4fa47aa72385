import "../../forms/signed-in-sentences.rules.ts";
import { type RefObject, useEffect, useRef } from "react";
import type { Account } from "../../account/account.store.ts";
import type { AuthView, SentMail } from "../auth-view.rules.ts";
import type { AuthNotice, MailedLink } from "../mailed-link.rules.ts";
import { CheckMail } from "./CheckMail.tsx";
import { DirectoryStep } from "./DirectoryStep.tsx";
import { MailedLinkStep } from "./MailedLinkStep.tsx";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { SecondFactorStep } from "./SecondFactorStep.tsx";

/** The step in container of the tabs. Each new step gets the focus, so that screen readers announce its heading. */
export function AuthStep({
  view,
  account,
  email,
  link,
  sent,
  onPasswordSet,
  onSent,
  onLinkUsed,
  onBack,
  onRefused,
}: {
  view: Exclude<AuthView, "tabs" | "signed-in">;
  account: Account;
  email: RefObject<string>;
  link: MailedLink | undefined;
  sent: SentMail | undefined;
  onPasswordSet: () => void;
  onSent: (mail: SentMail) => void;
  onLinkUsed: () => void;
  onBack: () => void;
  /** Called with the notice to show above the tabs. */
  onRefused: (notice: AuthNotice) => void;
}) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is a new thing to read
  useEffect(() => {
    container.current?.focus({ preventScroll: true });
    if ((container.current?.getBoundingClientRect().top ?? 0) < 0) container.current?.scrollIntoView();
  }, [view]);
  const person = account.status === "signed-in" ? account : undefined;
  return (
    <div ref={container} tabIndex={-1} className="scroll-mt-6">
      {view === "link" && link && (
        <MailedLinkStep
          link={link}
          email={email}
          onSent={onSent}
          signedInAs={person?.email}
          onUsed={onLinkUsed}
        />
      )}
      {view === "directory" && <DirectoryStep onRefused={onRefused} />}
      {view === "check-mail" && sent && <CheckMail mail={sent} onBack={onBack} />}
      {view === "second-factor" && <SecondFactorStep isReset={person?.needsPasswordReset ?? false} />}
      {view === "new-password" && <NewPasswordForm email={person?.email ?? ""} onDone={onPasswordSet} />}
    </div>
  );
}
