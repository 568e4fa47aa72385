import { useState } from "react";
import { EditDialog } from "#shared/forms/EditDialog.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { CampusEventForm } from "./CampusEventForm.tsx";
import { EventSide } from "./EventSide.tsx";
import { draftOf, type EventRow, emptyEvent } from "./event-draft.rules.ts";

/** Adds a campus event, or edits an existing one. */
export function EventFormDialog({
  event,
  ...dialog
}: DialogState & {
  /** Undefined for a new event. */
  event: EventRow | undefined;
  onSaved: (event: EventRow) => void;
}) {
  const [draft, setDraft] = useState(() => (event ? draftOf(event) : emptyEvent));
  const id = event?.id ?? "new";
  return (
    <EditDialog
      {...dialog}
      title={event ? "Edit event" : "Add event"}
      side={<EventSide id={id} draft={draft} />}
    >
      {(props) => <CampusEventForm {...props} key={id} event={event} onDraft={setDraft} />}
    </EditDialog>
  );
}
