import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { pages } from "#features/site/pages.ts";
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

type Words = { checking: string; deniedTitle: string; deniedText: string };

/**
 * Asks the server whether the account is an admin; without an answer it is not. An admin without the required second
 * factor sets it up first.
 */
export function AdminCheck({ children, ...words }: Words & { children: ReactNode }) {
  return (
    <AccountQueries>
      <AdminGate {...words}>{children}</AdminGate>
    </AccountQueries>
  );
}

function AdminGate({ checking, deniedTitle, deniedText, children }: Words & { children: ReactNode }) {
  const { data: isAdmin, isPending, isFetching, refetch } = useQuery(isAdminQuery);
  const { data: account } = useQuery({ ...apiQueries.account.me.queryOptions(), enabled: false });
  // Stays true until the recovery codes are read, although the server accepts the account once its first factor is
  // verified.
  const [isSettingUp, setSettingUp] = useState(false);
  if (isAdmin === false && account?.mustSetUpSecondFactor && !isSettingUp) setSettingUp(true);
  const finish = async () => {
    await refetch();
    setSettingUp(false);
  };
  if (isAdmin && !isSettingUp) return children;
  return (
    <GuardFrame>
      {isSettingUp ? (
        <Suspense fallback={<WaitingForStep givenUp={givenUp} />}>
          <SetUpAsAdmin onDone={finish} />
        </Suspense>
      ) : isPending ? (
        <LoadingState>{checking}</LoadingState>
      ) : isAdmin === undefined ? (
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

const isAdminQuery = {
  ...apiQueries.account.isAdmin.queryOptions({ refetchOnWindowFocus: true }),
  async queryFn({ signal, client }: { signal: AbortSignal; client: QueryClient }) {
    const { isAdmin, me } = apiQueries.account;
    if (await isAdmin.call(undefined, { signal })) return true;
    // A call with an ended session has a visitor's answer: not an admin. `me` detects the ended session, and signs out.
    const account = await me.call(undefined, { signal });
    client.setQueryData(me.queryKey(), account);
    return account.isAdmin;
  },
};
