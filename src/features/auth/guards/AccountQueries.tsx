import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAccount } from "../account/account.store.ts";
import { queryClientOf, userIdOf } from "../account/account-queries.ts";

/** Provides the cache of the account that is signed in. Each screen of a part behind sign-in is inside one, and loads Query with it. */
export function AccountQueries({ children }: { children: ReactNode }) {
  const account = useAccount();
  const [userId, setUserId] = useState(userIdOf(account));
  const isWaiting = account.status === "signed-out" && account.hasExpired;
  if (!isWaiting && userId !== userIdOf(account)) setUserId(userIdOf(account));
  return (
    // Keyed, so that the screens of another account start without state of the one before.
    <QueryClientProvider key={userId} client={queryClientOf(userId)}>
      {children}
    </QueryClientProvider>
  );
}
