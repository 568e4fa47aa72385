import { queryOptions } from "@tanstack/react-query";
import { listSecondFactors } from "./second-factors.client.ts";

/** The auth service is not part of the contract, so this query key is written by hand. */
export const secondFactorsQuery = queryOptions({
  queryKey: ["auth", "second-factors"],
  queryFn: listSecondFactors,
});
