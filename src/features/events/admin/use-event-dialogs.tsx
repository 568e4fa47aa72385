import { type RefObject, Suspense, useCallback, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import type { EventEditor } from "./event-editor.ts";

const EventFormDialog = lazyWithRetry(async () => (await import("./EventFormDialog.tsx")).EventFormDialog);

const CallOffDialog = lazyWithRetry(async () => (await import("./CallOffDialog.tsx")).CallOffDialog);

const DeleteEventDialog = lazyWithRetry(
  async () => (await import("./DeleteEventDialog.tsx")).DeleteEventDialog,
);

/** The dialogs that a row's buttons open. */
export type EventDialog = "form" | "copy" | "call-off" | "deletion";

interface OpenDialog<Row> {
  what: EventDialog;
  /** Undefined for a new event. */
  row: Row | undefined;
  /** Counts the openings: used as a key, so that each starts with a fresh form. */
  opening: number;
  isOpen: boolean;
}

/**
 * The dialogs of a list of events. `ask` opens one, without a row that for a new event.
 *
 * @param refresh reads the list again
 * @param next takes the focus where a row has lost the button that opened the dialog
 */
export function useEventDialogs<Row extends { id: string }>(
  editor: EventEditor<Row>,
  { refresh, next }: { refresh: () => Promise<unknown>; next: RefObject<HTMLElement | null> },
) {
  // Stays set when the dialog closes, so that it can return the focus.
  const [dialog, setDialog] = useState<OpenDialog<Row>>();
  const ask = useCallback(
    (what: EventDialog, row?: Row) =>
      setDialog((last) => ({ what, row, opening: (last?.opening ?? 0) + 1, isOpen: true })),
    [],
  );
  const event = dialog?.row && editor.eventOf(dialog.row);
  const state = {
    open: dialog?.isOpen ?? false,
    onOpenChange: (isOpen: boolean) => setDialog(dialog && { ...dialog, isOpen }),
  };
  const leaveRow = () => {
    next.current?.focus();
    void refresh();
  };
  return {
    ask,
    dialogs: (
      <Suspense>
        {(dialog?.what === "form" || dialog?.what === "copy") && (
          <EventFormDialog
            {...state}
            key={dialog.opening}
            editor={editor as EventEditor}
            row={dialog.what === "form" ? dialog.row : undefined}
            like={dialog.what === "copy" ? dialog.row : undefined}
            onSaved={refresh}
          />
        )}
        {dialog?.what === "call-off" && event && (
          <CallOffDialog
            {...state}
            key={dialog.opening}
            event={event}
            send={editor.callOff}
            onCalledOff={leaveRow}
          />
        )}
        {dialog?.what === "deletion" && event && editor.remove && (
          <DeleteEventDialog
            {...state}
            key={dialog.opening}
            event={event}
            remove={editor.remove}
            noun={editor.noun}
            toasts={editor.toasts}
            onDeleted={leaveRow}
            onSettled={refresh}
          />
        )}
      </Suspense>
    ),
  };
}
