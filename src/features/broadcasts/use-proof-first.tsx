import { useMutation, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isProofNeeded } from "#features/auth/forms/fresh-proof.rules.ts";
import { useFreshProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";

const { check } = apiQueries.proofs;

/** What asks for fresh proof before a long form whose call needs it. Undefined while the proof is fresh. */
export function useProofFirst(): ReactNode | undefined {
  const { withProof, proofDialog } = useFreshProof();
  const known = useQuery({
    queryKey: check.key(),
    queryFn: () => check.call().then(() => true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const proof = useMutation({ mutationFn: () => withProof(() => check.call()) });
  if (!isProofNeeded(known.error) || proof.isSuccess) return undefined;
  return (
    <div className="border-t-3 border-ink bg-sheet px-4 py-5 md:px-4.5">
      <p className="mb-4 max-w-read">You signed in a while ago. Confirm that it’s you before you write.</p>
      <Button busy={proof.isPending} onClick={() => proof.mutate()}>
        Confirm it’s you
      </Button>
      {proofDialog}
    </div>
  );
}
