import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { replaceRow } from "#shared/lists/replace-row.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonTime } from "#shared/time/london.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { bookingProcedures } from "../dashboard-data.ts";
import type { BookingDialogProps } from "./CancelBookingDialog.tsx";

const { confirm } = apiQueries.campus.bookingAdmin;

/** Here a lead decides about a place after a guardian's refusal. We email the decision to the holder. */
export function DecidePlaceDialog({
  booking,
  eventLabel,
  onClose,
  onRefuse,
}: BookingDialogProps & {
  eventLabel: string;
  /** Opens the dialog that asks for a reason, and emails it. */
  onRefuse: () => void;
}) {
  const client = useQueryClient();
  const { id, studentName, guardianRefusedAt, guardianDueAt } = booking;
  const confirming = useMutation({
    mutationFn: () => confirm.call({ id }),
    onSuccess(confirmed) {
      replaceRow(client, bookingProcedures, confirmed);
      toast({
        title: "The place is confirmed",
        text: confirmed.guardianDueAt
          ? `We emailed the new guardian of ${studentName}.`
          : `We emailed ${studentName}.`,
        tone: "done",
        slot: "booking",
      });
      onClose();
    },
    onError: (error) =>
      toast({
        title: `Not confirmed: ${refusalText(error)}`,
        text: studentName,
        tone: "failed",
        slot: "booking",
      }),
  });
  return (
    <Dialog open onOpenChange={onClose} title={`May ${studentName} come?`} description={eventLabel}>
      <p className="text-lead font-bold">
        {`A guardian said no on ${guardianRefusedAt ? londonTime(new Date(guardianRefusedAt)) : "an earlier day"}.`}
      </p>
      <p className="mt-3">
        Since then this account has booked again. Talk with them or their guardian first. If the holder is
        under 16, a yes asks the guardian that they named this time.
      </p>
      {guardianDueAt && (
        <p className="mt-3">{`Without a decision, we cancel the booking at ${londonTime(new Date(guardianDueAt))}.`}</p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onRefuse}>
          No, and say why
        </Button>
        <Button busy={confirming.isPending} onClick={() => confirming.mutate()}>
          Yes, confirm the place
        </Button>
      </DialogActions>
    </Dialog>
  );
}
