import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { useRevalidate } from "#shared/pages/use-revalidate.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { type BookedTickets, bookingMutation } from "./booking-data.ts";
import {
  type BookingDraft,
  bookingForm,
  bookingProblem,
  emptyBooking,
  isSameDraft,
} from "./booking-form.rules.ts";
import { type MyPlaces, myPlacesQuery } from "./my-places-data.ts";

/** Drafts of closed forms, by account and event. Personal data: in memory only, never in storage. */
const drafts = new Map<string, BookingDraft>();

/** A booking form. The draft lives as long as the page, until the person books or discards it. */
export function useBookingForm({
  event,
  alsoFor,
  account: { userId, email },
  onBooked,
}: {
  event: CampusEvent;
  /** Further dates of its series. */
  alsoFor: readonly { id: string }[];
  account: { userId: string; email: string };
  onBooked: (booked: BookedTickets) => void;
}) {
  const { id: eventId, kind, minimumAge } = event;
  const client = useQueryClient();
  const { revalidate } = useRevalidate();
  const name = `${userId} ${eventId}`;
  const [{ blank, kept }] = useState(() => {
    const lastTicket = client.getQueryData<MyPlaces>(myPlacesQuery.queryKey)?.tickets.at(-1);
    return {
      blank: {
        ...emptyBooking,
        email,
        fullName: lastTicket?.studentName ?? "",
        university: lastTicket?.university ?? "",
      },
      kept: drafts.get(name),
    };
  });
  const schema = useMemo(() => bookingForm(email, { kind, minimumAge }), [email, kind, minimumAge]);
  const form = useSchemaForm(schema, blank, kept && { ...kept, email });
  const { getValues } = form;
  const { mutateAsync, error } = useMutation(
    bookingMutation(client, { userId, event, alsoFor: alsoFor.map(({ id }) => id) }),
  );
  const problem = useMemo(() => error && bookingProblem(error, { kind }), [error, kind]);

  useEffect(
    () => () => {
      const draft = getValues();
      if (isSameDraft(draft, blank)) drafts.delete(name);
      else drafts.set(name, draft);
    },
    [name, blank, getValues],
  );

  const submit = form.sendWith(async (input) => {
    try {
      const booked = await mutateAsync(input);
      // The form unmounts while it has the focus. Without this line the dialog would later take the focus from the
      // ticket's button.
      form.attributes.ref.current?.closest<HTMLElement>("[role=dialog]")?.focus();
      form.reset();
      onBooked(booked);
    } catch (error) {
      const { message, next } = bookingProblem(error, event);
      form.refuse({ fields: refusalIn(error)?.fields, problem: message });
      // The page shows an outdated number of free places.
      if (next === "waiting-list" || next === "other-dates") void revalidate();
    }
  });

  return {
    form,
    submit,
    problem: form.problem === undefined ? null : problem,
    isTyped: () => !isSameDraft(getValues(), blank),
  };
}
