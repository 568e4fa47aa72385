import { useQuery } from "@tanstack/react-query";
import { AccountQueries } from "#features/auth/guards/AccountQueries.tsx";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import type { DoorTicket } from "../phone/door-api.ts";

interface CareDialogProps {
  ticket: DoorTicket;
  onClose: () => void;
}

/** The access needs and emergency contact of a checked-in person. Each view is logged, and none is stored. */
export function CareDialog(props: CareDialogProps) {
  return (
    <AccountQueries>
      <Care {...props} />
    </AccountQueries>
  );
}

function Care({ ticket, onClose }: CareDialogProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(
    apiQueries.campus.checkIns.care.queryOptions({
      input: { id: ticket.bookingId },
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={ticket.studentName}
      description="The security log notes that you have opened this."
    >
      {isPending && <LoadingState>Asking the server…</LoadingState>}
      {error && (
        <FailedState onRetry={() => refetch()} retrying={isFetching}>
          {refusalIn(error)?.message ??
            "You’re offline. This needs a connection, because this phone doesn’t store it. Ask them what helps, or read the details on the booking list."}
        </FailedState>
      )}
      {data && (
        <Facts
          className="gap-x-5 gap-y-2 [&_dd]:min-w-0 [&_dd]:[overflow-wrap:anywhere]"
          facts={[
            { label: "Needs", value: data.accessNeeds ?? "Nothing told" },
            { label: "Emergency contact", value: data.emergencyContact ?? "None given" },
          ]}
        />
      )}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
