import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { BookingFields } from "#features/events/bookings/BookingFields.tsx";
import {
  type BookingInput,
  bookingForm,
  emptyBooking,
} from "#features/events/bookings/booking-form.rules.ts";
import type { AddedState } from "#features/events/bookings/bookings.rules.ts";
import { isFull, leftText } from "#features/events/events/event-list.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import type { AccountKind } from "#features/events/kinds/kinds.rules.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { FormDialog } from "#shared/forms/FormDialog.tsx";
import { formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { EventRow } from "../../event-admin/event-admin-data.ts";
import { bookingProcedures } from "../dashboard-data.ts";

const { add } = apiQueries.campus.bookingAdmin;

/** Books for a person who asked the staff, for example on the phone. */
export function AddBookingDialog({
  kind,
  event,
  onShow,
  onClose,
}: {
  kind: AccountKind;
  event: EventRow;
  /** Shows the booking with this code in the list. */
  onShow: (ticketCode: string) => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { id: eventId, minimumAge } = event;
  const schema = useMemo(() => bookingForm(null, { kind, minimumAge }), [kind, minimumAge]);
  const form = useSchemaForm(schema, emptyBooking);
  const [known, setKnown] = useState("");
  const [wasRefused, setWasRefused] = useState(false);
  const waits = event.hasWaitingList && (wasRefused || isFull(event));
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      form={form}
      title="Add booking"
      description={`${event.university}, ${whenText(event)}. ${waits ? "Full: we email them when a place is free." : leftText(event)}`}
      submit={waits ? "Add to waiting list" : "Add booking"}
      sending="Adding…"
      slot="booking"
      failed={{ title: "Booking not added" }}
      formErrorOf={(error) => {
        const refusal = refusalIn(error);
        setKnown(
          refusal?.code === "ALREADY_BOOKED" ? (refusal.data as { ticketCode: string }).ticketCode : "",
        );
        if (refusal?.code === "EVENT_FULL") setWasRefused(true);
        return formErrorKeepingDraft(error);
      }}
      send={async (input: BookingInput, idempotencyKey) => {
        const { state } = await add[kind].call({ ...input, eventId, waits, idempotencyKey });
        return addedWords(input.email)[state];
      }}
      onSent={() => client.invalidateQueries({ queryKey: bookingProcedures.key() })}
      closes
    >
      <BookingFields form={form} event={{ kind, minimumAge }} isByStaff />
      {known && (
        <Button variant="outline" className="mt-5" onClick={() => onShow(known)}>
          Show booking
        </Button>
      )}
    </FormDialog>
  );
}

const addedWords = (email: string): Record<AddedState, { title: string; text: string }> => ({
  booked: { title: "Booking added", text: `Ticket emailed to ${email}.` },
  held: { title: "Place held", text: "We’ve emailed the guardian. The place waits for the answer." },
  undecided: { title: "Place held", text: "A guardian said no before. Decide about the place in the list." },
  waiting: { title: "On the waiting list", text: `We’ll email ${email} when a place is free.` },
});
