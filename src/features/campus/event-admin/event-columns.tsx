import { DoorPassesButton } from "#features/door/passes/DoorPassesButton.tsx";
import { RefusedAdmissionsButton } from "#features/door/refused-admissions/RefusedAdmissionsButton.tsx";
import { EventSwatch } from "#features/events/events/EventSwatch.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { statusText } from "#features/events/events/event-list.rules.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF, isOver } from "#features/events/events/events.rules.ts";
import { pages } from "#features/site/pages.ts";
import { penceOf } from "#shared/money/pence.ts";
import { priceText } from "#shared/money/price.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import type { Column } from "#shared/ui/tables/DataTable.tsx";
import { canBeWrittenTo, isDeletable } from "./event-admin.rules.ts";
import type { EventRow } from "./event-admin-data.ts";
import { TakenPlaces } from "./TakenPlaces.tsx";

/** The dialogs that a row's buttons open. */
export type EventDialogKind = "form" | "call-off" | "deletion";

/** The columns of the table of events; `ask` opens a dialog for a row. */
export const eventColumns = (
  ask: (what: EventDialogKind, event: EventRow) => void,
  { labels, now }: { labels: EventLabels; now: Date },
): Column<EventRow>[] => [
  {
    key: "event",
    head: "Event",
    stacked: "lead",
    cell: (event) => (
      <span className={longCell}>
        <EventSwatch event={event} />
        <span className="font-semibold">{`${eventNameWithYear(event)}, ${event.eventTime}`}</span>
      </span>
    ),
  },
  {
    key: "place",
    head: "Venue",
    cell: ({ venue, location }) => (
      <span className={longCell}>
        <span>{venue}</span>
        <span className="block text-small text-ink-2">{location}</span>
      </span>
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
        now={now}
        onAsk={(what) => ask(what, event)}
      />
    ),
  },
];

const tones: Record<string, BadgeTone> = {
  tickets_live: "hivis",
  sold_out: "ink",
  upcoming: "outline",
  called_off: "dashed",
};

/** Breaks long words so that the table does not widen, and leaves room for ordinary ones. */
const longCell = "block [overflow-wrap:anywhere] @[52rem]:min-w-40";

function EventButtons({
  event,
  name,
  now,
  onAsk,
}: {
  event: EventRow;
  /** A label that is unique in the table. */
  name: string;
  now: Date;
  onAsk: (what: EventDialogKind) => void;
}) {
  return (
    <span className="flex flex-wrap gap-2 @[52rem]:flex-nowrap">
      <ButtonLink
        compact
        variant="outline"
        to={`${pages.campusDoor.path}?event=${event.id}`}
        aria-label={`Door: ${name}`}
      >
        Door
      </ButtonLink>
      <DoorPassesButton event={event} />
      {canBeWrittenTo(event, now) && (
        <ButtonLink
          compact
          variant="outline"
          to={`${pages.adminWrite.path}?to=night:${event.id}`}
          aria-label={`Write to those with a place: ${name}`}
        >
          Write
        </ButtonLink>
      )}
      {event.refusedAdmissions > 0 && <RefusedAdmissionsButton event={event} name={name} />}
      {event.status !== CALLED_OFF && (
        <Button compact variant="outline" aria-label={`Edit ${name}`} onClick={() => onAsk("form")}>
          Edit
        </Button>
      )}
      {event.status !== CALLED_OFF && !isOver(event, now) && (
        <Button compact variant="outline" aria-label={`Call off ${name}`} onClick={() => onAsk("call-off")}>
          Call off
        </Button>
      )}
      {isDeletable(event) && (
        <Button compact variant="danger" aria-label={`Delete ${name}`} onClick={() => onAsk("deletion")}>
          Delete
        </Button>
      )}
    </span>
  );
}
