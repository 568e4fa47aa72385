import { useState } from "react";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DiscardTypedDialog } from "../inquiries/DiscardTypedDialog.tsx";
import { EventForm } from "./EventForm.tsx";
import type { EventRow } from "./event-draft.rules.ts";

/** Adds a campus event, or changes the one that is given. */
export function EventFormDialog({
  event,
  open,
  onOpenChange,
  onSaved,
}: {
  /** Null for a new one. */
  event: EventRow | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: (event: EventRow) => void;
}) {
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    setLeaving(false);
    setDirty(false);
    onOpenChange(false);
  };
  const leave = () => {
    if (isDirty) setLeaving(true);
    else close();
  };
  return (
    <Dialog open={open} onOpenChange={leave} title={event ? "Edit event" : "Add event"}>
      <EventForm
        key={event?.id ?? "new"}
        event={event}
        onDirty={setDirty}
        onCancel={leave}
        onSaved={(saved) => {
          close();
          onSaved(saved);
        }}
      />
      <DiscardTypedDialog
        open={isLeaving}
        title="Leave it unsaved?"
        onStay={() => setLeaving(false)}
        onDiscard={close}
      />
    </Dialog>
  );
}
