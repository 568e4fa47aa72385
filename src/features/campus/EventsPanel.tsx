import { pages } from "#features/site/pages.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { StockSwatch } from "#shared/ui/StockSwatch.tsx";
import type { EventRow } from "./dashboard-data.ts";
import { eventNameWithYear } from "./event-words.rules.ts";
import { priceText, statusLabels } from "./events.rules.ts";

/** Every campus night, by its date. */
export function EventsPanel({ events }: { events: readonly EventRow[] }) {
  if (events.length === 0) return <EmptyState title="No events yet" />;
  return <DataTable caption="Campus events" columns={columns} rows={events} rowKey={({ id }) => id} />;
}

const tones: Record<string, BadgeTone> = { tickets_live: "hivis", sold_out: "ink", upcoming: "outline" };

const columns: Column<EventRow>[] = [
  {
    key: "event",
    head: "Event",
    stacked: "lead",
    cell: (event) => (
      <>
        <StockSwatch seed={event.id} />
        <span className="font-semibold">
          {eventNameWithYear(event)}, {event.eventTime}
        </span>
      </>
    ),
  },
  {
    key: "place",
    head: "Venue",
    cell: ({ venue, location }) => (
      <>
        {venue}
        <span className="block text-small text-ink-2">{location}</span>
      </>
    ),
  },
  {
    key: "booked",
    head: "Booked",
    cell: ({ currentAttendees, maxCapacity, heldPlaces, waiting }) => (
      <span className="tabular-nums">
        {number.format(currentAttendees)} / {number.format(maxCapacity)}
        {(heldPlaces > 0 || waiting > 0) && (
          <span className="block text-small text-ink-2">
            {[heldPlaces > 0 && `${heldPlaces} held`, waiting > 0 && `${waiting} waiting`]
              .filter(Boolean)
              .join(", ")}
          </span>
        )}
      </span>
    ),
  },
  {
    key: "price",
    head: "Price",
    cell: ({ ticketPrice }) => <span className="tabular-nums">{priceText(ticketPrice)}</span>,
    stacked: "right",
  },
  {
    key: "status",
    head: "Status",
    stacked: "right",
    cell: ({ status }) => (
      <Badge tone={tones[status] ?? "outline"}>
        {status in statusLabels ? statusLabels[status as keyof typeof statusLabels] : status}
      </Badge>
    ),
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "right",
    cell: (event) => (
      <ButtonLink
        compact
        variant="outline"
        to={`${pages.campusDoor.path}?event=${event.id}`}
        aria-label={`Door of ${eventNameWithYear(event)}`}
      >
        Door
      </ButtonLink>
    ),
  },
];

const number = new Intl.NumberFormat("en-GB");
