import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { statusLabels } from "#features/events/events/events.rules.ts";
import type { InputOf } from "#shared/forms/declared-draft.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { EventSide } from "./EventSide.tsx";
import { nightFields, nightForm } from "./event-admin.fields.ts";
import type { EventRow } from "./event-admin-data.ts";

const { create, update, callOff, remove } = apiQueries.campus.eventAdmin;

export const nightEditor = {
  fieldsOf: () => nightFields,
  schema: nightForm,
  slot: { date: "eventDate", time: "eventTime", place: "venue" },
  noun: "event",
  toasts: { added: "Event added", saved: "Event saved" },
  refusedFields: { CAPACITY_BELOW_BOOKINGS: "maxCapacity" },
  // A status that the form does not offer is to be chosen anew.
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
} satisfies EventEditor<EventRow, InputOf<typeof nightFields>>;
