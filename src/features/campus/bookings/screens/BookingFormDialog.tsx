import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { doorPriceText } from "#shared/money/price.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { priceFor } from "../../events/ticket-price.rules.ts";
import { formMessages } from "../bookings.rules.ts";
import type { OwnTicket } from "../send-booking.client.ts";
import { type BookingProps, useBookingForm } from "../use-booking-form.ts";
import { BookingError } from "./BookingError.tsx";
import { BookingFields } from "./BookingFields.tsx";
import { BookingSide } from "./BookingSide.tsx";
import { SecuredTicket } from "./SecuredTicket.tsx";

/** Books a ticket, then replaces the form with it. */
export function BookingFormDialog({
  account,
  ticket,
  onTicket,
  ...props
}: BookingProps & {
  account: { userId: string; email: string };
  ticket: OwnTicket | undefined;
  onTicket: (ticket: OwnTicket) => void;
}) {
  const { event, hasOffer, onClose, onBooked, onJoin } = props;
  const price = priceFor(event, account);
  const { form, problem, isTyped, submit } = useBookingForm({
    ...props,
    account,
    onBooked(answer) {
      onTicket(answer.ticket);
      // Short: on a phone the toast covers the ticket.
      toast({ tone: "done", title: formMessages.booked, duration: 3000, slot: "booking" });
      onBooked(answer);
    },
  });
  const { close, question } = useDiscardQuestion({
    isTyped,
    isSending: () => form.isSending,
    onClose() {
      form.reset();
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={close}
      question={question}
      title="BOOK YOUR TICKET"
      side={<BookingSide event={event} price={price} hasOffer={hasOffer} />}
      {...(ticket && { stub: <SecuredTicket ticket={ticket} /> })}
    >
      <form {...form.attributes} onSubmit={submit}>
        <BookingFields form={form} minimumAge={event.minimumAge} />
        {problem && <BookingError problem={problem} eventId={event.id} onJoin={onJoin} />}
        <p className="mt-6 font-bold">{doorPriceText(price)}</p>
        <DialogActions>
          <Button variant="outline" onClick={close}>
            CANCEL
          </Button>
          <SubmitButton isSending={form.isSending} sending="BOOKING…">
            {problem ? "TRY AGAIN" : "BOOK TICKET"}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
