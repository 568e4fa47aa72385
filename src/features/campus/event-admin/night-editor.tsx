import { useWatch } from "react-hook-form";
import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { statusText } from "#features/events/events/event-list.rules.ts";
import { printOfEvent } from "#features/events/events/event-print.rules.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver, statusLabels, whenText } from "#features/events/events/events.rules.ts";
import type { InputOf } from "#shared/forms/declared-draft.rules.ts";
import { poundsIn } from "#shared/forms/declared-field.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { doorPriceText, priceText } from "#shared/money/price.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { BadgeTone } from "#shared/ui/Badge.tsx";
import { TicketSide } from "#shared/ui/tickets/TicketSide.tsx";
import { nightFields, nightForm } from "./event-admin.fields.ts";
import type { EventRow } from "./event-admin-data.ts";

/** A preview of a night's ticket, from the form's values. */
const EventSide: NonNullable<EventEditor["Side"]> = ({ id, control }) => {
  const draft = useWatch({ control }) as Record<string, string>;
  const {
    university = "",
    venue = "",
    location = "",
    eventDate,
    eventTime,
    ticketPrice = "",
    status,
  } = draft;
  const name = university.trim() || "Somewhere";
  const place = [venue, location].map((part) => part.trim()).filter(Boolean);
  const price = poundsIn(ticketPrice);
  return (
    <TicketSide
      name={name}
      print={printOfEvent(id, university)}
      eyebrow={statusLabels[status as keyof typeof statusLabels]}
    >
      <p className="wrap-anywhere">{place.join(", ") || "A venue"}</p>
      <p>{eventDate && eventTime ? whenText({ eventDate, eventTime }) : "A night"}</p>
      <p>{price >= 0 ? doorPriceText(penceOf(price)) : "A price"}</p>
    </TicketSide>
  );
};

const { list, create, update, callOff, remove } = apiQueries.campus.eventAdmin;

/** How admins edit and list nights. @param labels the nights' names in the list */
export const nightEditor = (labels: EventLabels) =>
  ({
    fieldsOf: () => nightFields,
    schema: nightForm,
    slot: { date: "eventDate", time: "eventTime", place: "venue" },
    noun: "event",
    toasts: { added: "Event added", saved: "Event saved" },
    refusedFields: { CAPACITY_BELOW_BOOKINGS: "maxCapacity" },
    // Empty if the form does not offer the stored status, so that the admin must choose one.
    valuesOf: (event) => ({ ...event, status: event.status in statusLabels ? event.status : "" }),
    eventOf: (event) => event,
    takenText({ currentAttendees, heldPlaces }) {
      return `${currentAttendees} booked${heldPlaces > 0 ? `, ${heldPlaces} held for the waiting list` : ""}.`;
    },
    Side: EventSide,
    create: create.call,
    update: (form, { id, updatedAt, status }) =>
      update.call({ ...form, id, updatedAt: new Date(updatedAt), statusSeen: status }),
    callOff: callOff.call,
    remove: remove.call,
    changes: [list, apiQueries.campus.dashboard.stats],
    table: {
      nameOf: (event) => labels.get(event.id) ?? eventNameWithYear(event.university, event.eventDate),
      titleOf: (event) => (
        <>
          <EventSwatch event={event} />
          <span className="font-semibold">{`${eventNameWithYear(event.university, event.eventDate)}, ${event.eventTime}`}</span>
        </>
      ),
      columns: [
        {
          head: "Venue",
          stacked: "roomy",
          cell: ({ venue, location }) => <LinesCell below={location}>{venue}</LinesCell>,
        },
        { head: "Booked", cell: (event) => <TakenPlaces event={event} /> },
        {
          head: "Price",
          cell: ({ ticketPrice }) => <span className="tabular-nums">{priceText(penceOf(ticketPrice))}</span>,
          stacked: "roomy",
        },
      ],
      statusOf: (event) =>
        isOver(event, new Date()) && event.status !== CALLED_OFF
          ? ["dashed", "Over"]
          : [tones[event.status] ?? "outline", statusText(event.status)],
    },
  }) satisfies EventEditor<EventRow, InputOf<typeof nightFields>>;

const tones: Record<string, BadgeTone> = {
  tickets_live: "hivis",
  sold_out: "ink",
  upcoming: "outline",
  called_off: "dashed",
};
