import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { PushOffer } from "#features/push/PushOffer.tsx";
import { pages } from "#features/site/pages.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useRevalidate } from "#shared/pages/use-revalidate.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { Dialog, DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { RadioField } from "#shared/ui/fields/RadioField.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import {
  fullDatesText,
  leftText,
  type OtherDates,
  ownPlaceAt,
  saleText,
} from "../events/event-list.rules.ts";
import { printOfEvent } from "../events/event-print.rules.ts";
import { priceTextOf, whereText } from "../events/event-words.rules.ts";
import type { CampusEvent } from "../events/events.api.ts";
import { eventHref, whenText } from "../events/events.rules.ts";
import { highestAge } from "../events/minimum-age.rules.ts";
import { shownPrice } from "../events/ticket-price.rules.ts";
import { accessText } from "../events/venue-access.rules.ts";
import { bookingOf, type EventKind } from "../kinds/kinds.rules.ts";
import { BookingFields } from "./BookingFields.tsx";
import type { BookedTickets } from "./booking-data.ts";
import type { BookingProblem } from "./booking-form.rules.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { myPlacesQuery } from "./my-places-data.ts";
import { SecuredTicket } from "./SecuredTicket.tsx";
import { useBookingForm } from "./use-booking-form.ts";

/** Books a ticket, then shows the ticket in place of the form. */
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
  // The highest minimum age of the chosen dates, because one answer covers all of them.
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

/** The event shown beside its booking form. */
function BookingSide({
  event,
  priceText,
}: {
  event: CampusEvent;
  /** Empty for a session. */
  priceText: string;
}) {
  // The page has already loaded the account's places. For a visitor there are none.
  const { data: places } = useQuery({ ...myPlacesQuery, staleTime: Number.POSITIVE_INFINITY });
  const hasOffer = places !== undefined && ownPlaceAt(event.id, places, new Date()).kind === "offer";
  const access = accessText(event);
  return (
    <TicketSide
      name={event.university}
      print={printOfEvent(event.id, event.university)}
      eyebrow={hasOffer ? "Held for you" : saleText(event)}
    >
      <p>{whereText(event)}</p>
      <p>{whenText(event)}</p>
      {access && <p>{access}</p>}
      <p>
        <span>{priceText}</span>
        {!hasOffer && <span className="whitespace-nowrap">{`${priceText && " · "}${leftText(event)}`}</span>}
      </p>
    </TicketSide>
  );
}

/** The error of a failed booking, with a link or button to the next step. */
function BookingError({
  problem,
  event,
  userId,
  onJoined,
}: {
  problem: BookingProblem;
  event: { id: string; kind: EventKind };
  userId: string;
  onJoined: () => void;
}) {
  const { message, detail, next } = problem;
  const { revalidate } = useRevalidate();
  const join = async () => {
    if (await joinWaitingList(userId, event.id)) onJoined();
    else await revalidate();
  };
  return (
    <FormProblem problem={message} occasion={problem} className="mt-6">
      {detail && <p className="mt-1">{detail}</p>}
      {next === "sign-in" && (
        <ButtonLink
          to={pages.auth.path}
          state={{ from: eventHref(event) }}
          variant="outline"
          className="mt-3"
        >
          SIGN IN
        </ButtonLink>
      )}
      {next === "waiting-list" && (
        <Button variant="outline" onClick={join} className="mt-3">
          Join the waiting list
        </Button>
      )}
      {next === "profile" && (
        <ButtonLink to={pages.profile.path} variant="outline" className="mt-3">
          Your bookings
        </ButtonLink>
      )}
    </FormProblem>
  );
}

const choices = ["one", "all"] as const;

type DatesChoice = (typeof choices)[number];

/** Lets the person book one date of a series, or every free one. Renders nothing without other dates. */
function SeriesChoice({
  event,
  others: { bookable, full },
  chosen,
  onChoose,
}: {
  event: CampusEvent;
  others: OtherDates<CampusEvent>;
  chosen: DatesChoice;
  onChoose: (choice: DatesChoice) => void;
}) {
  const id = useId();
  if (bookable.length === 0) return null;
  const all = [event, ...bookable].toSorted((one, other) => (one.eventDate < other.eventDate ? -1 : 1));
  return (
    <div className="mb-5">
      <RadioField
        legend="Which dates?"
        names={choices}
        labels={{
          one: `This one, ${whenText(event)}`,
          all: `All ${all.length} dates${full.length > 0 ? " that have places" : ""}`,
        }}
        name={`${id}-dates`}
        chosen={chosen}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChoose(target.value as DatesChoice)}
      />
      <div id={`${id}-hint`} className="text-small text-ink-2">
        <p>You book all of these dates or none. You can cancel each date later.</p>
        {full.length > 0 && <p>{fullDatesText(full)}</p>}
        {chosen === "all" && (
          <ul className="mt-1">
            {all.map((each) => (
              <li key={each.id}>{whenText(each)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
