import { type ReactNode, Suspense, useState } from "react";
import { Navigate, useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { Account } from "../account/account.rules.ts";
import { useAccount } from "../account/account.store.ts";
import { GuardFrame } from "./GuardFrame.tsx";

export interface GuardState {
  /** The account that sees the page. */
  shownTo?: string;
  /** The session has expired. The page stays mounted with its input, below a dialog that asks to sign in again. */
  isCovered: boolean;
}

const SignInAgainDialog = lazyWithRetry(
  async () => (await import("./SignInAgainDialog.tsx")).SignInAgainDialog,
);

/**
 * Shows its children to signed-in users, and a sign-in link to visitors. After the session expires they stay mounted
 * with their input, below a dialog that asks to sign in again. The server checks access separately.
 * @param title shown to visitors
 * @param expiredText the first sentence of the dialog, if any
 * @param checking shown until the account is known
 */
export function SignedInOnly({
  title = "Authentication Required",
  text = "Sign in to see this page.",
  expiredText,
  checking = "Checking who is here",
  children,
}: {
  title?: string | undefined;
  text?: string | undefined;
  expiredText?: string | undefined;
  checking?: string | undefined;
  children: ReactNode;
}) {
  const account = useAccount();
  const { pathname, search, hash } = useLocation();
  const state = { from: pathname + search + hash };
  const [page, setPage] = useState<GuardState>({ isCovered: false });
  const { shownTo, isCovered } = nextGuardState(page, account);
  if (shownTo !== page.shownTo || isCovered !== page.isCovered) setPage(nextGuardState(page, account));
  if (shownTo)
    return (
      <>
        {children}
        {isCovered && (
          <Suspense>
            <SignInAgainDialog reason={expiredText} />
          </Suspense>
        )}
      </>
    );
  if (account.status === "signed-in") return <Navigate to={pages.auth.path} replace state={state} />;
  return (
    <GuardFrame>
      {account.status === "checking" ? (
        <LoadingState>{checking}</LoadingState>
      ) : (
        <EmptyState
          title={title}
          action={
            <ButtonLink to={pages.auth.path} state={state}>
              Sign In
            </ButtonLink>
          }
        >
          {text}
        </EmptyState>
      )}
    </GuardFrame>
  );
}

/** The guard's state after a change of the account. */
export function nextGuardState(before: GuardState, account: Account): GuardState {
  switch (account.status) {
    case "checking":
      return before;
    case "signed-in": {
      const isSame = before.shownTo === account.userId;
      if (account.needsSecondFactor) return isSame && before.isCovered ? before : none;
      return isSame && !before.isCovered ? before : { shownTo: account.userId, isCovered: false };
    }
    case "signed-out":
      if (before.shownTo === undefined || !account.hasExpired) return before.shownTo ? none : before;
      return before.isCovered ? before : { ...before, isCovered: true };
  }
}

const none: GuardState = { isCovered: false };
