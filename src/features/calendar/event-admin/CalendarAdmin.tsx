import { type ComponentProps, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { SignedInOnly } from "#features/auth/guards/SignedInOnly.tsx";
import { pages } from "#features/site/pages.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { monthOf } from "#shared/time/plain-dates.ts";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import type { CalendarEvent } from "../events/calendar-events.api.ts";
import type { EventActions } from "../month/MonthEvents.tsx";

const CalendarEventDialog = lazyWithRetry(
  async () => (await import("./CalendarEventDialog.tsx")).CalendarEventDialog,
);

const DeleteCalendarEventDialog = lazyWithRetry(
  async () => (await import("./DeleteCalendarEventDialog.tsx")).DeleteCalendarEventDialog,
);

interface OpenedDialog {
  what: "form" | "deletion";
  /** Undefined for a new event. */
  event: CalendarEvent | undefined;
  /** Counts the openings: used as a key, so that each starts with a fresh form. */
  opening: number;
  isOpen: boolean;
}

/** The events with an admin's actions. After the session expires it asks to sign in again, and keeps the draft. */
export function CalendarAdmin(props: ComponentProps<typeof EventsOfAdmin>) {
  return (
    <SignedInOnly>
      <EventsOfAdmin {...props} />
    </SignedInOnly>
  );
}

function EventsOfAdmin({
  shown,
  onChanged,
  onTurn,
  children,
}: {
  /** The displayed month. */
  shown: string;
  onChanged: () => unknown;
  /** Switches to the month of a saved event. */
  onTurn: (month: string) => void;
  children: (actions: EventActions) => ReactNode;
}) {
  const isOfAdmin = useHasRole([]);
  const addButton = useRef<HTMLButtonElement>(null);
  // Stays set after closing, so that the dialog can restore the focus.
  const [dialog, setDialog] = useState<OpenedDialog>();
  const openDialog = useCallback(
    (what: OpenedDialog["what"], event?: CalendarEvent) =>
      setDialog((before) => ({ what, event, opening: (before?.opening ?? 0) + 1, isOpen: true })),
    [],
  );
  const state: DialogState = {
    open: dialog?.isOpen ?? false,
    onOpenChange: (isOpen) => setDialog(dialog && { ...dialog, isOpen }),
  };
  const onSaved = (event: CalendarEvent) => {
    onChanged();
    if (monthOf(event.date) !== shown) onTurn(monthOf(event.date));
  };
  // Stable, so that a dialog does not render the month again.
  const actions = useMemo<EventActions>(
    () => ({
      onEdit: (event) => openDialog("form", event),
      onDelete: (event) => openDialog("deletion", event),
    }),
    [openDialog],
  );
  return (
    <div className="min-w-0">
      <div className="mb-6 flex flex-wrap gap-3">
        <Button ref={addButton} onClick={() => openDialog("form")}>
          Add Event
        </Button>
        {isOfAdmin && (
          <ButtonLink to={`${pages.adminImport.path}?as=calendar`} variant="outline">
            Import a calendar
          </ButtonLink>
        )}
      </div>
      {children(actions)}
      <Suspense>
        {dialog?.what === "form" && (
          <CalendarEventDialog key={dialog.opening} event={dialog.event} {...state} onSaved={onSaved} />
        )}
        {dialog?.what === "deletion" && dialog.event && (
          <DeleteCalendarEventDialog
            key={dialog.opening}
            event={dialog.event}
            {...state}
            onGone={() => {
              // The event's button is removed with the event.
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
