import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, Suspense, useCallback, useRef, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DataTable } from "#shared/ui/tables/DataTable.tsx";
import { eventColumns } from "./event-columns.tsx";
import type { EventDialog } from "./event-dialogs.rules.ts";
import type { EventEditor } from "./event-editor.ts";

const EventFormDialog = lazyWithRetry(async () => (await import("./EventFormDialog.tsx")).EventFormDialog);

const CallOffDialog = lazyWithRetry(async () => (await import("./CallOffDialog.tsx")).CallOffDialog);

const DeleteEventDialog = lazyWithRetry(
  async () => (await import("./DeleteEventDialog.tsx")).DeleteEventDialog,
);

interface OpenDialog<Row> {
  what: EventDialog;
  /** Undefined for a new event. */
  row: Row | undefined;
  /** Counts how often the dialog opened. It is the form's key, so that each opening starts with a fresh form. */
  opening: number;
  isOpen: boolean;
}

/**
 * The tables of a list of events, its add button and its dialogs. `ask` opens a dialog; without a row, the dialog of
 * a new event.
 *
 * @param next gets the focus after a row is cancelled or deleted; by default the add button
 */
export function useEventAdmin<Row extends { id: string }>(
  editor: EventEditor<Row>,
  next?: RefObject<HTMLElement | null>,
) {
  const client = useQueryClient();
  const adding = useRef<HTMLButtonElement>(null);
  const refresh = () =>
    Promise.all(editor.changes.map((list) => client.invalidateQueries({ queryKey: list.key() })));
  // Kept after the dialog closes, so that it can return the focus.
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
    (next ?? adding).current?.focus();
    void refresh();
  };
  const tableOf = useCallback(
    (caption: string, rows: readonly Row[]) => (
      <DataTable caption={caption} columns={eventColumns(editor, ask)} rows={rows} rowKey={({ id }) => id} />
    ),
    [editor, ask],
  );
  return {
    ask,
    refresh,
    /** The button that adds an event. */
    adding,
    /** Stable for the same editor. */
    tableOf,
    addButton: (className?: string) => (
      <Button ref={adding} className={className} onClick={() => ask("form")}>
        {`Add ${editor.noun}`}
      </Button>
    ),
    dialogs: (
      <Suspense>
        {(dialog?.what === "form" || dialog?.what === "copy") && (
          <EventFormDialog
            {...state}
            key={dialog.opening}
            editor={editor as unknown as EventEditor}
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
