import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Account, onAccountChange, useAccount } from "../account/account.store.ts";

let held: { userId: string | undefined; client: QueryClient } | undefined;

onAccountChange((account) => {
  if (!held || account.status === "checking" || userIdOf(account) === held.userId) return;
  held.client.clear();
  held = undefined;
});

/** What its children ask the API for is kept from page to page, and forgotten when somebody else is signed in or nobody. */
export function AccountQueries({ children }: { children: ReactNode }) {
  const userId = userIdOf(useAccount());
  return (
    // Another person starts with fresh screens too, whatever these still hold of the one before.
    <QueryClientProvider key={userId} client={clientOf(userId)}>
      {children}
    </QueryClientProvider>
  );
}

function clientOf(userId: string | undefined): QueryClient {
  if (held?.userId !== userId || !held) held = { userId, client: createQueryClient() };
  return held.client;
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a network a question fails, and its screen says so, rather than waiting for one.
      queries: { networkMode: "always", retry: (failures, error) => failures < 1 && !isRefusal(error) },
      mutations: { networkMode: "always" },
    },
  });
}

/** True when the server understood and said no, so that asking again changes nothing. */
function isRefusal(error: Error): boolean {
  return "status" in error && typeof error.status === "number" && error.status < 500;
}

function userIdOf(account: Account): string | undefined {
  return account.status === "signed-in" ? account.userId : undefined;
}
