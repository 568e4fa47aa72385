import { type ReactNode, Suspense, useRef, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { monthOf } from "#shared/time/plain-dates.ts";
import { Button } from "#shared/ui/Button.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import type { EventActions } from "../month/MonthEvents.tsx";

const CalendarEventDialog = lazyWithRetry(
  async () => (await import("./CalendarEventDialog.tsx")).CalendarEventDialog,
);

const DeleteCalendarEventDialog = lazyWithRetry(
  async () => (await import("./DeleteCalendarEventDialog.tsx")).DeleteCalendarEventDialog,
);

interface Asked {
  what: "form" | "deletion";
  /** Undefined for a new one. */
  event: CalendarEvent | undefined;
  /** Tells one opening from the next, so that a form begins anew. */
  opening: number;
  isOpen: boolean;
}

/** The list of events with what an admin may do with them. */
export function CalendarAdmin({
  shown,
  onChanged,
  onTurn,
  children,
}: {
  /** The month that is shown. */
  shown: string;
  onChanged: () => unknown;
  /** Turns to the month that a saved event is in. */
  onTurn: (month: string) => void;
  children: (actions: EventActions) => ReactNode;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  // What has been asked for stays when it closes, so that it can give the focus back.
  const [asked, setAsked] = useState<Asked>();
  const ask = (what: Asked["what"], event?: CalendarEvent) =>
    setAsked((before) => ({ what, event, opening: (before?.opening ?? 0) + 1, isOpen: true }));
  const onOpenChange = (isOpen: boolean) => setAsked(asked && { ...asked, isOpen });
  const onSaved = (event: CalendarEvent) => {
    onChanged();
    if (monthOf(event.date) !== shown) onTurn(monthOf(event.date));
  };
  const actions: EventActions = {
    onEdit: (event) => ask("form", event),
    onDelete: (event) => ask("deletion", event),
  };
  return (
    <div className="min-w-0">
      <Button ref={addButton} className="mb-6" onClick={() => ask("form")}>
        Add Event
      </Button>
      {children(actions)}
      <Suspense>
        {asked?.what === "form" && (
          <CalendarEventDialog
            key={asked.opening}
            event={asked.event}
            open={asked.isOpen}
            onOpenChange={onOpenChange}
            onSaved={onSaved}
          />
        )}
        {asked?.what === "deletion" && asked.event && (
          <DeleteCalendarEventDialog
            key={asked.opening}
            event={asked.event}
            open={asked.isOpen}
            onOpenChange={onOpenChange}
            onGone={() => {
              // Its own button goes with it.
              addButton.current?.focus();
              onChanged();
            }}
            onChanged={() => void onChanged()}
          />
        )}
      </Suspense>
    </div>
  );
}
