import type { ReactNode } from "react";
import { Navigate, useLocation } from "react-router";
import { pages } from "#features/site/pages.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { useAccount } from "../account/account.store.ts";
import { GuardFrame } from "./GuardFrame.tsx";

/**
 * Shows its children to whoever is signed in, a way in to everyone else. The server decides on its own what it gives to whom.
 *
 * @param title what a visitor reads
 * @param checking what is read until it is known who is here
 */
export function SignedInOnly({
  title = "Authentication Required",
  text = "Sign in to see this page.",
  checking = "Checking who is here",
  children,
}: {
  title?: string | undefined;
  text?: string | undefined;
  checking?: string | undefined;
  children: ReactNode;
}) {
  const account = useAccount();
  const { pathname, search, hash } = useLocation();
  const state = { from: pathname + search + hash };
  if (account.status === "signed-in") {
    return account.needsSecondFactor ? <Navigate to={pages.auth.path} replace state={state} /> : children;
  }
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
