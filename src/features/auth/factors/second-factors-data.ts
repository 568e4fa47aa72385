import { queryOptions } from "@tanstack/react-query";
import { listSecondFactors } from "./second-factors.client.ts";

/** Of the auth service, which is not in the contract: the one key that is written by hand. */
export const secondFactorsQuery = queryOptions({
  queryKey: ["auth", "second-factors"],
  queryFn: listSecondFactors,
});
