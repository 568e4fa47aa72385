import { useRef, useState } from "react";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { EventForm, type EventFormHandle } from "./EventForm.tsx";
import { EventSide } from "./EventSide.tsx";
import { draftOf, type EventRow, emptyEvent } from "./event-draft.rules.ts";

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
  const form = useRef<EventFormHandle>(null);
  const [draft, setDraft] = useState(() => (event ? draftOf(event) : emptyEvent));
  const { close, question } = useDiscardQuestion({
    isTyped: () => form.current?.isTyped() ?? false,
    title: "Leave it unsaved?",
    onClose: () => onOpenChange(false),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={event ? "Edit event" : "Add event"}
      side={<EventSide id={event?.id ?? "new"} draft={draft} />}
    >
      <EventForm
        ref={form}
        key={event?.id ?? "new"}
        event={event}
        onDraft={setDraft}
        onCancel={close}
        onSaved={(saved) => {
          onOpenChange(false);
          onSaved(saved);
        }}
      />
      {question}
    </Dialog>
  );
}
