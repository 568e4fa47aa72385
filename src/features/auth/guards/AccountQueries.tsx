import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAccount } from "../account/account.store.ts";
import { queryClientOf, userIdOf } from "../account/account-queries.ts";

/**
 * Provides the query cache of the signed-in account. Each section behind sign-in has its own, and loads TanStack Query
 * with it.
 */
export function AccountQueries({ children }: { children: ReactNode }) {
  const account = useAccount();
  const [userId, setUserId] = useState(userIdOf(account));
  const isWaiting = account.status === "signed-out" && account.hasExpired;
  if (!isWaiting && userId !== userIdOf(account)) setUserId(userIdOf(account));
  return (
    // The key resets the state of the screens when another account signs in.
    <QueryClientProvider key={userId} client={queryClientOf(userId)}>
      {children}
    </QueryClientProvider>
  );
}
