import type { EventEditor } from "#features/events/admin/event-editor.ts";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import { countText } from "#shared/numbers/count.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { denseLondonTime } from "#shared/time/london.ts";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { type SignalEventInput, signalFields, signalForm } from "./events.fields.ts";
import { closingTime, eventMessages, eventState, placesState } from "./events.rules.ts";
import type { EventRow } from "./events-data.ts";
import { asCampusEvent } from "./signal-event.rules.ts";

const { listAll, create, update, callOff } = apiQueries.signal.events;

/** How admins edit and list signal events. */
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
  changes: [listAll],
  table: {
    nameOf: ({ title }) => title,
    titleOf: ({ id, title }) => (
      <>
        <StockSwatch stock={recordPrint(id).stock} />
        <bdi className="font-semibold">{title}</bdi>
      </>
    ),
    belowOf: ({ location }) => location,
    columns: [
      {
        head: "When",
        cell: (event) => (
          <LinesCell below={`Sign-up until ${denseLondonTime(closingTime(momentsOf(event)), new Date())}`}>
            <span className="tabular-nums">{denseLondonTime(new Date(event.eventDate), new Date())}</span>
          </LinesCell>
        ),
      },
      {
        head: "Places",
        cell: (event) => <TakenPlaces event={asCampusEvent(event)} />,
      },
    ],
    statusOf(event) {
      const state = eventState(momentsOf(event), new Date());
      if (state !== "open") return states[state];
      return placesState(event) === "full" ? ["hivis", "Full"] : ["arch", "Active"];
    },
  },
} satisfies EventEditor<EventRow, SignalEventInput>;

const states = {
  "called-off": ["dashed", "Cancelled"],
  inactive: ["dashed", "Inactive"],
  closed: ["outline", "Closed"],
} as const;

function momentsOf({ isActive, isCalledOff, eventDate, registrationClosesAt }: EventRow) {
  return {
    isActive,
    isCalledOff,
    eventDate: new Date(eventDate),
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
  };
}
