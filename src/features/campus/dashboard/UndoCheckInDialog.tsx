import { useMutation } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { toast } from "#shared/ui/toasts.ts";
import type { Booking } from "./bookings-list.rules.ts";
import type { BookingsListStore } from "./bookings-list.state.ts";

/** Asks before a check-in is taken back. */
export function UndoCheckInDialog({
  store,
  booking,
  onClose,
}: {
  store: BookingsListStore;
  booking: Booking;
  onClose: () => void;
}) {
  const { id, studentName, ticketCode } = booking;
  const undo = useMutation(
    apiQueries.campus.checkIns.undo.mutationOptions({
      onSuccess(undone) {
        store.settle(undone);
        toast({ title: "Check-in undone", text: `${studentName}, ${ticketCode}`, tone: "note" });
        onClose();
      },
    }),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Undo the check-in?"
      description={`${studentName}, ${ticketCode}, can then be let in once more.`}
    >
      {undo.error && (
        <p role="alert" className="font-semibold text-bad">
          Failed to undo the check-in: {refusalText(undo.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button busy={undo.isPending} onClick={() => undo.mutate({ id })}>
          {undo.isPending ? "Undoing…" : "Undo"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
