import { type ReactNode, Suspense } from "react";
import type { Role } from "#shared/api/roles.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { GuardFrame } from "./GuardFrame.tsx";
import { SignedInOnly } from "./SignedInOnly.tsx";
import { WaitingForStep } from "./WaitingForStep.tsx";

const { Step: RoleCheck, givenUp } = lazyStep(async () => (await import("./RoleCheck.tsx")).RoleCheck);

const checking = "Checking admin permissions";

/**
 * Shows its children to people with one of the roles and to admins, and provides their query client. Each page may
 * set different messages.
 */
export function RolesOnly({
  roles,
  signInTitle = "Admin Access Required",
  signInText,
  deniedTitle = "Access Denied",
  deniedText = "You do not have administrator privileges to view this page.",
  children,
}: {
  /** One entry of `pageRoles`. */
  roles: readonly Role[];
  signInTitle?: string;
  /** Also shown after the session has expired. */
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
        <RoleCheck roles={roles} checking={checking} deniedTitle={deniedTitle} deniedText={deniedText}>
          {children}
        </RoleCheck>
      </Suspense>
    </SignedInOnly>
  );
}
