import { useAccount } from "#features/auth/account/account.store.ts";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import type { MyPlaces } from "./my-places-data.ts";

const noPlaces: MyPlaces = { tickets: [], waiting: [] };

/** The account's tickets and waiting-list entries, for the public list of nights. Sends no request for visitors. */
export function useMyPlaces() {
  const { status } = useAccount();
  const { userId, data, hasFailed } = useAccountQuery<MyPlaces>(
    async () => (await import("./my-places-data.ts")).myPlacesQuery,
  );
  return {
    /** Whether the state is final. After a failed request the page shows what visitors see. */
    isKnown: status !== "checking" && (userId === undefined || data !== undefined || hasFailed),
    places: data ?? noPlaces,
  };
}
