import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { priceTextOf } from "../../events/event-words.rules.ts";
import type { CampusEvent } from "../../events/events.contract.ts";
import { shownPrice } from "../../events/ticket-price.rules.ts";
import { bookingOf } from "../../kinds/kinds.rules.ts";
import type { OwnTicket } from "../my-places-data.ts";
import { useBookingForm } from "../use-booking-form.ts";
import { BookingError } from "./BookingError.tsx";
import { BookingFields } from "./BookingFields.tsx";
import { BookingSide } from "./BookingSide.tsx";
import { SecuredTicket } from "./SecuredTicket.tsx";

/** Books a ticket, then replaces the form with it. */
export function BookingFormDialog({
  event,
  account,
  ticket,
  onTicket,
  onClose,
}: {
  event: CampusEvent;
  account: { userId: string; email: string };
  ticket: OwnTicket | undefined;
  onTicket: (ticket: OwnTicket) => void;
  onClose: () => void;
}) {
  const priceText = priceTextOf(event, shownPrice(event, account));
  const { formTitle, send } = bookingOf(event);
  const { form, problem, isTyped, submit } = useBookingForm({ event, account, onTicket });
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
      side={<BookingSide event={event} priceText={priceText} />}
      {...(ticket && { stub: <SecuredTicket ticket={ticket} /> })}
    >
      <form {...form.attributes} onSubmit={submit}>
        <BookingFields form={form} event={event} />
        {problem && (
          <BookingError problem={problem} event={event} userId={account.userId} onJoined={onClose} />
        )}
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
