import { useState } from "react";
import { PushOffer } from "#features/push/PushOffer.tsx";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import type { OtherDates } from "../events/event-list.rules.ts";
import { priceTextOf } from "../events/event-words.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { highestAge } from "../events/minimum-age.rules.ts";
import { shownPrice } from "../events/ticket-price.rules.ts";
import { bookingOf } from "../kinds/kinds.rules.ts";
import { BookingError } from "./BookingError.tsx";
import { BookingFields } from "./BookingFields.tsx";
import { BookingSide } from "./BookingSide.tsx";
import type { BookedTickets } from "./booking-data.ts";
import { SecuredTicket } from "./SecuredTicket.tsx";
import { type DatesChoice, SeriesChoice } from "./SeriesChoice.tsx";
import { useBookingForm } from "./use-booking-form.ts";

/** Books a ticket, then replaces the form with it. */
export function BookingFormDialog({
  event,
  others,
  account,
  booked,
  onBooked,
  onClose,
}: {
  event: CampusEvent;
  others: OtherDates<CampusEvent>;
  account: { userId: string; email: string };
  booked: BookedTickets | undefined;
  onBooked: (booked: BookedTickets) => void;
  onClose: () => void;
}) {
  const priceText = priceTextOf(event, shownPrice(event, account));
  const { formTitle, send } = bookingOf(event);
  const [dates, setDates] = useState<DatesChoice>("one");
  const alsoFor = dates === "all" ? others.bookable : [];
  // The highest of the chosen dates, which one answer is for.
  const minimumAge = highestAge([event, ...alsoFor]);
  const { form, problem, isTyped, submit } = useBookingForm({
    event: { ...event, minimumAge },
    alsoFor,
    account,
    onBooked,
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
      side={<BookingSide event={event} priceText={priceText} />}
      {...(booked && { stub: <SecuredTicket {...booked} offer={<PushOffer userId={account.userId} />} /> })}
    >
      <form {...form.attributes} onSubmit={submit}>
        <SeriesChoice event={event} others={others} chosen={dates} onChoose={setDates} />
        <BookingFields form={form} event={{ ...event, minimumAge }} />
        {problem && (
          <BookingError problem={problem} event={event} userId={account.userId} onJoined={onClose} />
        )}
        {priceText && (
          <p className="mt-6 font-bold">{alsoFor.length > 0 ? `${priceText}, each time` : priceText}</p>
        )}
        <DialogActions>
          <Button variant="outline" onClick={close}>
            CANCEL
          </Button>
          <SubmitButton isSending={form.isSending} sending="BOOKING…">
            {problem ? "TRY AGAIN" : alsoFor.length > 0 ? `BOOK ALL ${alsoFor.length + 1} DATES` : send}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
