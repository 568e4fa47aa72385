import { queryOptions, useQuery } from "@tanstack/react-query";
import { useFreshProof, type WithProof } from "#features/auth/forms/use-fresh-proof.tsx";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { RegistrationRow } from "./registrations-list.rules.ts";

/** A complete registration, with its confidential fields. */
export function RegistrationDetailsDialog({
  row: { id, fullName, email, age, createdAt },
  onClose,
}: {
  row: RegistrationRow;
  onClose: () => void;
}) {
  const { withProof, proofDialog } = useFreshProof();
  const { data, error, isPending, isFetching, refetch } = useQuery(registrationDetailsQuery(id, withProof));
  const entries = data && [
    ["Phone number", data.phoneNumber],
    ["Email", email],
    ["Age", String(age)],
    ["Address in Newham", data.addressNewham],
    ["Previous experience", data.previousExperience],
    ["Why they want to join", data.motivation],
    ["Registered", londonTime(new Date(createdAt))],
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={fullName}
      description="The security log notes that you have opened this."
    >
      {isPending && <LoadingState>Loading details…</LoadingState>}
      {error && (
        <FailedState onRetry={() => refetch()} retrying={isFetching}>
          {`We could not load the registration. ${refusalText(error)}`}
        </FailedState>
      )}
      {entries && (
        <dl className="grid gap-4">
          {entries.map(([label, value]) => (
            <div key={label}>
              <dt className="font-mono text-mono font-medium">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{value ?? "–"}</dd>
            </div>
          ))}
        </dl>
      )}
      {proofDialog}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const { details } = apiQueries.programme.registrations;

/** A registration's confidential fields, read after a proof of identity. Not cached, because we log each read. */
function registrationDetailsQuery(id: string, withProof: WithProof) {
  return queryOptions({
    queryKey: details.key({ input: { id } }),
    queryFn: () => withProof(() => details.call({ id })),
    gcTime: 0,
    retry: false,
  });
}
