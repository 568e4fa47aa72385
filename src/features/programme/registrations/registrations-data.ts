import { queryOptions } from "@tanstack/react-query";
import type { WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";

const { details } = apiQueries.programme.registrations;

/** The confidential fields of a registration, read with fresh proof. Not cached, since each read is logged. */
export function registrationDetailsQuery(id: string, withProof: WithProof) {
  return queryOptions({
    queryKey: details.key({ input: { id } }),
    queryFn: () => withProof(() => details.call({ id })),
    gcTime: 0,
    retry: false,
  });
}
