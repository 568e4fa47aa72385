import { useEffect, useMemo, useState } from "react";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import type { CampusEvent } from "../events/events.contract.ts";
import { book, draftOf, storeDraft } from "./booking.store.ts";
import { bookingForm, emptyBooking, isSameDraft } from "./booking-form.rules.ts";
import type { BookingAnswer, BookingProblem, OwnTicket } from "./send-booking.client.ts";

export interface BookingProps {
  event: CampusEvent;
  /** Whether a place is reserved for this account. */
  hasOffer: boolean;
  /** The account's newest ticket, which prefills the form. */
  lastTicket: OwnTicket | undefined;
  onClose: () => void;
  onBooked: (answer: BookingAnswer) => void;
  onFailed: (problem: BookingProblem) => void;
  /** Joins the waiting list. */
  onJoin: () => void;
}

/** The form of a booking. Its draft is kept as long as the page lives, until it is booked or discarded. */
export function useBookingForm({
  event: { id: eventId, kind, minimumAge },
  account: { userId, email },
  lastTicket,
  onBooked,
  onFailed,
}: BookingProps & { account: { userId: string; email: string } }) {
  const [{ blank, kept }] = useState(() => ({
    blank: {
      ...emptyBooking,
      email,
      fullName: lastTicket?.studentName ?? "",
      university: lastTicket?.university ?? "",
    },
    kept: draftOf({ userId, eventId }),
  }));
  const schema = useMemo(() => bookingForm(email, { kind, minimumAge }), [email, kind, minimumAge]);
  const form = useSchemaForm(schema, blank, kept && { ...kept, email });
  const [problem, setProblem] = useState<BookingProblem>();
  const { getValues } = form;

  useEffect(
    () => () => {
      const draft = getValues();
      storeDraft({ userId, eventId }, isSameDraft(draft, blank) ? undefined : draft);
    },
    [userId, eventId, blank, getValues],
  );

  const submit = form.sendWith(async (input) => {
    const outcome = await book(input, { userId, eventId, kind });
    if (outcome.kind === "booked") {
      // The form unmounts with the focus: without this the dialog would take the focus from the ticket's button a
      // moment later.
      form.attributes.ref.current?.closest<HTMLElement>("[role=dialog]")?.focus();
      form.reset();
      onBooked(outcome.answer);
    } else {
      form.refuse({ fields: outcome.fields, problem: outcome.problem.message });
      setProblem(outcome.problem);
      onFailed(outcome.problem);
    }
  });

  return {
    form,
    submit,
    problem: form.problem === undefined ? undefined : problem,
    isTyped: () => !isSameDraft(getValues(), blank),
  };
}
