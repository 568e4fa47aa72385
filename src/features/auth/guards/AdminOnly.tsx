import { type ReactNode, Suspense } from "react";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { GuardFrame } from "./GuardFrame.tsx";
import { SignedInOnly } from "./SignedInOnly.tsx";
import { WaitingForStep } from "./WaitingForStep.tsx";

const { Step: AdminCheck, givenUp } = lazyStep(async () => (await import("./AdminCheck.tsx")).AdminCheck);

const checking = "Checking admin permissions";

/** Shows its children to admins only, and provides their query client. Each page may set its own messages. */
export function AdminOnly({
  signInTitle = "Admin Access Required",
  signInText,
  deniedTitle = "Access Denied",
  deniedText = "You do not have administrator privileges to view this page.",
  children,
}: {
  signInTitle?: string;
  /** Also shown once the session has expired. */
  signInText?: string;
  deniedTitle?: string;
  deniedText?: string;
  children: ReactNode;
}) {
  return (
    <SignedInOnly
      title={signInTitle}
      text={signInText ?? "Sign in with an admin’s account."}
      expiredText={signInText}
      checking={checking}
    >
      <Suspense
        fallback={
          <GuardFrame>
            <WaitingForStep givenUp={givenUp}>{checking}</WaitingForStep>
          </GuardFrame>
        }
      >
        <AdminCheck checking={checking} deniedTitle={deniedTitle} deniedText={deniedText}>
          {children}
        </AdminCheck>
      </Suspense>
    </SignedInOnly>
  );
}
