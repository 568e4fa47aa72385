import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { type SignalEventInput, signalFields, signalForm } from "./events.fields.ts";
import { eventMessages } from "./events.rules.ts";
import type { EventRow } from "./events-data.ts";
import { asCampusEvent } from "./signal-event.rules.ts";

const { create, update, callOff } = apiQueries.signal.events;

export const signalEditor = {
  fieldsOf: () => signalFields,
  schema: signalForm,
  slot: { date: "eventDate", place: "location" },
  noun: "event",
  toasts: eventMessages,
  refusedFields: { PLACES_TAKEN: "maxAttendees" },
  valuesOf: (event) => event,
  eventOf: asCampusEvent,
  takenText: ({ takenPlaces }) => `${countText(takenPlaces)} taken.`,
  create: create.call,
  update: (form, { id, version }) => update.call({ ...form, id, version }),
  callOff: callOff.call,
} satisfies EventEditor<EventRow, SignalEventInput>;
