import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { hasRole, type Role } from "#shared/api/roles.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AccountQueries } from "./AccountQueries.tsx";
import { GuardFrame } from "./GuardFrame.tsx";
import { WaitingForStep } from "./WaitingForStep.tsx";

const { Step: SetUpAsAdmin, givenUp } = lazyStep(
  async () => (await import("../factors/SetUpAsAdmin.tsx")).SetUpAsAdmin,
);

type Gate = { roles: readonly Role[]; checking: string; deniedTitle: string; deniedText: string };

/**
 * Asks the server for the account's roles, and assumes none without a response. An account without two-step sign-in
 * sets it up first, if its roles require it.
 */
export function RoleCheck({ children, ...gate }: Gate & { children: ReactNode }) {
  return (
    <AccountQueries>
      <RoleGate {...gate}>{children}</RoleGate>
    </AccountQueries>
  );
}

const accountQuery = apiQueries.account.me.queryOptions({ refetchOnWindowFocus: true });

function RoleGate({ roles, checking, deniedTitle, deniedText, children }: Gate & { children: ReactNode }) {
  const { data: account, isPending, isFetching, refetch } = useQuery(accountQuery);
  // Stays true until the person has read the recovery codes, although the server accepts the account earlier.
  const [isSettingUp, setIsSettingUp] = useState(false);
  if (account?.mustSetUpSecondFactor && !isSettingUp) setIsSettingUp(true);
  const finish = async () => {
    await refetch();
    setIsSettingUp(false);
  };
  if (account && hasRole(account, ...roles) && !isSettingUp) return children;
  return (
    <GuardFrame>
      {isSettingUp ? (
        <Suspense fallback={<WaitingForStep givenUp={givenUp} />}>
          <SetUpAsAdmin onDone={finish} />
        </Suspense>
      ) : isPending ? (
        <LoadingState>{checking}</LoadingState>
      ) : account === undefined ? (
        <FailedState onRetry={() => refetch()} retrying={isFetching}>
          We could not check your admin permissions. Check your connection and try again.
        </FailedState>
      ) : (
        <EmptyState title={deniedTitle} action={<ButtonLink to={pages.home.path}>Return to Home</ButtonLink>}>
          {deniedText}
        </EmptyState>
      )}
    </GuardFrame>
  );
}
