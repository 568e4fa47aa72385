import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { ConfirmMoveDialog } from "./ConfirmMoveDialog.tsx";
import { EventFields } from "./EventFields.tsx";
import { EventSide } from "./EventSide.tsx";
import type { MoveConfirmation } from "./event-admin.contract.ts";
import {
  draftOf,
  draftWords,
  type EventDraft,
  type EventInput,
  type EventRow,
  emptyEvent,
  eventForm,
  poundsIn,
} from "./event-draft.rules.ts";
import { saveEvent } from "./save-event.client.ts";

/** Adds a campus event, or edits the given one. Changes of other admins never overwrite its input. Give each opening a key. */
export function EventFormDialog({
  event,
  open,
  onOpenChange,
  onSaved,
}: DialogState & {
  /** Undefined for a new event. */
  event: EventRow | undefined;
  onSaved: (event: EventRow) => void;
}) {
  const { form, base, refuse } = useRowForm({
    row: event,
    schemaOf: () => eventForm,
    blank: emptyEvent,
    draftOf,
    words: draftWords,
    firstField: "university",
    conflictText: "Somebody else has changed this event meanwhile. Nothing of yours is saved yet.",
  });
  const [confirmation, setConfirmation] = useState<MoveConfirmation>();
  const draft = useWatch({ control: form.control }) as EventDraft;
  const idempotency = useIdempotencyKey();
  const close = () => onOpenChange(false);

  const save = (isConfirmed: boolean) => async (input: EventInput) => {
    const outcome = await saveEvent(input, base, { isConfirmed, idempotencyKey: idempotency.keyFor(input) });
    if ("saved" in outcome) {
      close();
      onSaved(outcome.saved);
      return;
    }
    setConfirmation(outcome.confirmation);
    refuse(outcome);
  };
  const tidyPrice = () => {
    const pounds = poundsIn(form.getValues("ticketPrice"));
    if (!Number.isNaN(pounds)) form.setValue("ticketPrice", pounds.toFixed(2));
  };

  return (
    <DialogForm
      form={form}
      send={save(false)}
      open={open}
      onClose={close}
      title={event ? "Edit event" : "Add event"}
      side={<EventSide id={event?.id ?? "new"} draft={draft} />}
      discardTitle="Leave it unsaved?"
      submit={base ? "Save event" : "Add event"}
      sending="Saving…"
    >
      <EventFields form={form} capacityHint={base ? takenPlaces(base) : undefined} onPriceLeft={tidyPrice} />
      {confirmation && (
        <ConfirmMoveDialog
          event={{ kind: "night" }}
          confirmation={confirmation}
          isBusy={form.isSending}
          onKeep={() => setConfirmation(undefined)}
          onMove={() => form.sendWith(save(true))()}
        />
      )}
    </DialogForm>
  );
}

function takenPlaces({ currentAttendees, heldPlaces }: EventRow): string {
  const held = heldPlaces > 0 ? `, ${heldPlaces} held for the waiting list` : "";
  return `${currentAttendees} booked${held}.`;
}
