import { DoorButtons } from "#features/door/desk/DoorButtons.tsx";
import { eventColumns } from "#features/events/admin/event-columns.tsx";
import { LinesCell } from "#features/events/admin/LinesCell.tsx";
import { TakenPlaces } from "#features/events/admin/TakenPlaces.tsx";
import type { EventDialog } from "#features/events/admin/use-event-dialogs.tsx";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { statusText } from "#features/events/events/event-list.rules.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { penceOf } from "#shared/money/pence.ts";
import { priceText } from "#shared/money/price.ts";
import type { BadgeTone } from "#shared/ui/Badge.tsx";
import type { EventRow } from "./event-admin-data.ts";
import { nightEditor } from "./night-editor.ts";

/** The columns of the table of nights; `ask` opens a dialog for a row. */
export const nightColumns = (
  ask: (what: EventDialog, event: EventRow) => void,
  { labels, now }: { labels: EventLabels; now: Date },
) =>
  eventColumns<EventRow>({
    editor: nightEditor,
    ask,
    nameOf: (event) => labels.get(event.id) ?? eventNameWithYear(event),
    titleOf: (event) => (
      <>
        <EventSwatch event={event} />
        <span className="font-semibold">{`${eventNameWithYear(event)}, ${event.eventTime}`}</span>
      </>
    ),
    columns: [
      {
        head: "Venue",
        cell: ({ venue, location }) => <LinesCell below={location}>{venue}</LinesCell>,
      },
      { head: "Booked", cell: (event) => <TakenPlaces event={event} /> },
      {
        head: "Price",
        cell: ({ ticketPrice }) => <span className="tabular-nums">{priceText(penceOf(ticketPrice))}</span>,
        stacked: "right",
      },
    ],
    statusOf: (event) =>
      isOver(event, now) && event.status !== CALLED_OFF
        ? ["dashed", "Over"]
        : [tones[event.status] ?? "outline", statusText(event.status)],
    DoorButtons,
  });

const tones: Record<string, BadgeTone> = {
  tickets_live: "hivis",
  sold_out: "ink",
  upcoming: "outline",
  called_off: "dashed",
};
