import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { EventButtons } from "#features/events/editor/EventButtons.tsx";
import { LinesCell } from "#features/events/editor/LinesCell.tsx";
import { TakenPlaces } from "#features/events/editor/TakenPlaces.tsx";
import type { EventDialog } from "#features/events/editor/use-event-dialogs.tsx";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { statusText } from "#features/events/events/event-list.rules.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { priceText } from "#shared/money/price.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import type { EventRow } from "./event-admin-data.ts";
import { nightEditor } from "./night-editor.ts";

/** The columns of the table of events; `ask` opens a dialog for a row. */
export const eventColumns = (
  ask: (what: EventDialog, event: EventRow) => void,
  { labels, now }: { labels: EventLabels; now: Date },
): Column<EventRow>[] => [
  {
    key: "event",
    head: "Event",
    stacked: "lead",
    cell: (event) => (
      <LinesCell>
        <EventSwatch event={event} />
        <span className="font-semibold">{`${eventNameWithYear(event)}, ${event.eventTime}`}</span>
      </LinesCell>
    ),
  },
  {
    key: "place",
    head: "Venue",
    cell: ({ venue, location }) => (
      <LinesCell below={location}>
        <span>{venue}</span>
      </LinesCell>
    ),
  },
  {
    key: "booked",
    head: "Booked",
    cell: (event) => <TakenPlaces event={event} />,
  },
  {
    key: "price",
    head: "Price",
    cell: ({ ticketPrice }) => <span className="tabular-nums">{priceText(penceOf(ticketPrice))}</span>,
    stacked: "right",
  },
  {
    key: "status",
    head: "Status",
    stacked: "right",
    cell: (event) =>
      isOver(event, now) && event.status !== CALLED_OFF ? (
        <Badge tone="dashed">Over</Badge>
      ) : (
        <Badge tone={tones[event.status] ?? "outline"}>{statusText(event.status)}</Badge>
      ),
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "wide",
    cell: (event) => (
      <EventButtons
        event={event}
        name={labels.get(event.id) ?? eventNameWithYear(event)}
        onAsk={(what) => ask(what, event)}
        remove={nightEditor.remove}
      >
        <DoorButtons event={event} name={labels.get(event.id) ?? eventNameWithYear(event)} />
      </EventButtons>
    ),
  },
];

const tones: Record<string, BadgeTone> = {
  tickets_live: "hivis",
  sold_out: "ink",
  upcoming: "outline",
  called_off: "dashed",
};
