import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useRef, useState } from "react";
import { pages } from "#features/site/pages.ts";
import { priceText } from "#shared/money/price.ts";
import { loadLater } from "#shared/pages/load-later.ts";
import { Badge, type BadgeTone } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/DataTable.tsx";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { type EventRow, figuresQuery, managedEventsQuery } from "../dashboard/dashboard-data.ts";
import { EventSwatch } from "./EventSwatch.tsx";
import { eventNameWithYear } from "./event-words.rules.ts";
import { statusLabels } from "./events.rules.ts";

const EventFormDialog = lazy(async () => {
  const { EventFormDialog } = await loadLater(() => import("./EventFormDialog.tsx"));
  return { default: EventFormDialog };
});

const DeleteEventDialog = lazy(async () => {
  const { DeleteEventDialog } = await loadLater(() => import("./DeleteEventDialog.tsx"));
  return { default: DeleteEventDialog };
});

interface Asked {
  what: "form" | "deletion";
  /** Null for a new one. */
  event: EventRow | null;
  isOpen: boolean;
}

/** Every campus night, by its date: added, changed, deleted, and the way to its door. */
export function EventsPanel({ events }: { events: readonly EventRow[] }) {
  const client = useQueryClient();
  const addButton = useRef<HTMLButtonElement>(null);
  // What has been asked for stays when it closes, so that it can give the focus back.
  const [asked, setAsked] = useState<Asked>();
  const ask = (what: Asked["what"], event: EventRow | null) => setAsked({ what, event, isOpen: true });
  const onOpenChange = (isOpen: boolean) => setAsked(asked && { ...asked, isOpen });
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: managedEventsQuery.queryKey });
    await client.invalidateQueries({ queryKey: figuresQuery.queryKey });
  };
  return (
    <>
      <div className="mb-3.5 flex justify-end">
        <Button ref={addButton} onClick={() => ask("form", null)}>
          Add event
        </Button>
      </div>
      {events.length === 0 ? (
        <EmptyState title="No events yet">Those that you add show up here.</EmptyState>
      ) : (
        <DataTable caption="Campus events" columns={columns(ask)} rows={events} rowKey={({ id }) => id} />
      )}
      <Suspense>
        {asked?.what === "form" && (
          <EventFormDialog
            event={asked.event}
            open={asked.isOpen}
            onOpenChange={onOpenChange}
            onSaved={() => void refresh()}
          />
        )}
        {asked?.what === "deletion" && asked.event && (
          <DeleteEventDialog
            event={asked.event}
            open={asked.isOpen}
            onOpenChange={onOpenChange}
            onDeleted={() => {
              // Its own button goes with it.
              addButton.current?.focus();
              void refresh();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

const tones: Record<string, BadgeTone> = { tickets_live: "hivis", sold_out: "ink", upcoming: "outline" };

const columns = (ask: (what: Asked["what"], event: EventRow) => void): Column<EventRow>[] => [
  {
    key: "event",
    head: "Event",
    stacked: "lead",
    cell: (event) => (
      <>
        <EventSwatch event={event} />
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
        <span className="whitespace-nowrap">
          {number.format(currentAttendees)} / {number.format(maxCapacity)}
        </span>
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
    cell: (event) => {
      const name = eventNameWithYear(event);
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
          <Button compact variant="outline" aria-label={`Edit ${name}`} onClick={() => ask("form", event)}>
            Edit
          </Button>
          <Button
            compact
            variant="outline"
            aria-label={`Delete ${name}`}
            onClick={() => ask("deletion", event)}
          >
            Delete
          </Button>
        </span>
      );
    },
  },
];

const number = new Intl.NumberFormat("en-GB");
