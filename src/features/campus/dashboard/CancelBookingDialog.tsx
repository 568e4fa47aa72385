import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { browserApi } from "#shared/api/browser-api.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { CANCEL_MESSAGE_LENGTH } from "../bookings/bookings.rules.ts";
import type { Booking } from "./bookings-list.rules.ts";
import type { BookingsListStore } from "./bookings-list.state.ts";

/** Asks why before a booking is cancelled: the holder is mailed it. */
export function CancelBookingDialog({
  store,
  booking,
  onClose,
}: {
  store: BookingsListStore;
  booking: Booking;
  onClose: () => void;
}) {
  const [message, setMessage] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { id, studentName, ticketCode } = booking;
  const cancel = useMutation({
    mutationFn: async () => {
      const { bookingAdmin } = (await browserApi()).campus;
      store.settle(await bookingAdmin.cancel({ id, message }));
    },
    onSuccess() {
      toast({ title: "Booking cancelled", text: `${studentName}, ${ticketCode}`, tone: "done" });
      onClose();
    },
  });
  const press = () => {
    const isEmpty = message.trim() === "";
    setMissing(isEmpty);
    if (!isEmpty) cancel.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Cancel this booking?"
      description={`${studentName}, ${ticketCode}. Their place goes to the next in line. This cannot be undone.`}
    >
      <TextArea
        label="Why"
        maxLength={CANCEL_MESSAGE_LENGTH}
        hint={`${studentName} is mailed this, as you write it.`}
        error={isMissing ? "Please say why: the holder is mailed it" : undefined}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      {cancel.error && (
        <p role="alert" className="mt-5 font-semibold text-bad">
          Failed to cancel the booking: {refusalText(cancel.error)}
        </p>
      )}
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Keep it
        </Button>
        <Button busy={cancel.isPending} onClick={press}>
          {cancel.isPending ? "Cancelling…" : "Cancel and mail"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
