import { queryOptions } from "@tanstack/react-query";
import type { WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";

type Api = BrowserApi["safety"]["complaints"];

/** A complaint with what it says and its notes, as JSON. */
export type FullComplaint = Awaited<ReturnType<Api["read"]>>;

/** A complaint, read with fresh proof. Not cached, since each read is logged. */
export function complaintQuery(id: string, withProof: WithProof) {
  const { read } = apiQueries.safety.complaints;
  return queryOptions({
    queryKey: read.key({ input: { id } }),
    queryFn: () => withProof(() => read.call({ id })),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
