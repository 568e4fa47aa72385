import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { bookingProcedures } from "../dashboard-data.ts";
import type { BookingDialogProps } from "./CancelBookingDialog.tsx";

/** Confirms before a check-in is undone. */
export function UndoCheckInDialog({ booking, onClose }: BookingDialogProps) {
  const { id, studentName, ticketCode } = booking;
  const client = useQueryClient();
  const undo = useMutation(
    apiQueries.campus.checkIns.undo.mutationOptions({
      onSuccess(undone) {
        replaceRow(client, bookingProcedures, undone);
        toast({
          title: "Check-in undone",
          text: `${studentName}, ${ticketCode}`,
          tone: "note",
          slot: `check-in-${id}`,
        });
        onClose();
      },
    }),
  );
  return (
    <ConfirmDialog
      title="Undo the check-in?"
      description={`${studentName}, ${ticketCode}, can then be let in once more.`}
      favours="confirm"
      confirm="Undo"
      confirming="Undoing…"
      isBusy={undo.isPending}
      problem={undo.error && `Failed to undo the check-in: ${refusalText(undo.error)}`}
      onConfirm={() => undo.mutate({ id })}
      onClose={onClose}
    />
  );
}
