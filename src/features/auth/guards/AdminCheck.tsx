import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pages } from "#features/site/pages.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
import { AccountQueries } from "./AccountQueries.tsx";
import { GuardFrame } from "./GuardFrame.tsx";

type Words = { checking: string; deniedTitle: string; deniedText: string };

/** Asks the server whether who is signed in is an admin. Without an answer, they are not. */
export function AdminCheck({ children, ...words }: Words & { children: ReactNode }) {
  return (
    <AccountQueries>
      <Answer {...words}>{children}</Answer>
    </AccountQueries>
  );
}

function Answer({ checking, deniedTitle, deniedText, children }: Words & { children: ReactNode }) {
  const { data: isAdmin, isPending, isFetching, refetch } = useQuery(isAdminQuery);
  if (isAdmin) return children;
  return (
    <GuardFrame>
      {isPending ? (
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
  async queryFn({ signal }: { signal: AbortSignal }) {
    const { isAdmin, me } = apiQueries.account;
    // With a session that has ended the caller is a visitor, and no admin; `me` notices, and signs them out.
    return (await isAdmin.call(undefined, { signal })) || (await me.call(undefined, { signal })).isAdmin;
  },
};
