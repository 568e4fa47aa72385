import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { priceTextOf } from "../../events/event-words.rules.ts";
import { shownPrice } from "../../events/ticket-price.rules.ts";
import { wordsOf } from "../../kinds/kinds.rules.ts";
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
  const priceText = priceTextOf(event, shownPrice(event, account));
  const { formTitle, send } = wordsOf(event);
  const { form, problem, isTyped, submit } = useBookingForm({
    ...props,
    account,
    onBooked(answer) {
      onTicket(answer.ticket);
      // Short: on a phone the toast covers the ticket.
      toast({
        tone: "done",
        title: bookedTitle(answer.ticket),
        duration: 3000,
        slot: "booking",
      });
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
      title={formTitle}
      side={<BookingSide event={event} priceText={priceText} hasOffer={hasOffer} />}
      {...(ticket && { stub: <SecuredTicket ticket={ticket} /> })}
    >
      <form {...form.attributes} onSubmit={submit}>
        <BookingFields form={form} event={event} />
        {problem && <BookingError problem={problem} event={event} onJoin={onJoin} />}
        {priceText && <p className="mt-6 font-bold">{priceText}</p>}
        <DialogActions>
          <Button variant="outline" onClick={close}>
            CANCEL
          </Button>
          <SubmitButton isSending={form.isSending} sending="BOOKING…">
            {problem ? "TRY AGAIN" : send}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function bookedTitle({ event, guardianDueAt, waitsForLead }: OwnTicket): string {
  if (waitsForLead) return formMessages.heldForLead;
  return guardianDueAt ? formMessages.held : wordsOf(event).form.booked;
}
