import { useState } from "react";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { countText } from "#shared/numbers/count.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { ConfirmEditDialog } from "./ConfirmEditDialog.tsx";
import { draftOf, draftWords, type EventInput, emptyEvent, eventForm } from "./event-draft.rules.ts";
import type { EditConfirmation } from "./events.contract.ts";
import type { EventRow } from "./events-data.ts";
import { SignalEventFields } from "./SignalEventFields.tsx";
import { saveEvent } from "./save-event.client.ts";

/** Edits an event. Changes of other admins never overwrite its input. Give each opening a key. */
export function EditEventDialog({
  event,
  open,
  onOpenChange,
  onSaved,
}: DialogState & { event: EventRow; onSaved: () => void }) {
  const { form, base, refuse } = useRowForm({
    row: event,
    schemaOf: () => eventForm,
    blank: emptyEvent,
    draftOf,
    words: draftWords,
    firstField: "title",
    conflictText: "Somebody else has changed this event meanwhile. Nothing of yours is saved yet.",
  });
  const [confirmation, setConfirmation] = useState<EditConfirmation>();
  const close = () => onOpenChange(false);

  const save = (isConfirmed: boolean) => async (input: EventInput) => {
    const outcome = await saveEvent(input, base ?? event, isConfirmed);
    if ("saved" in outcome) {
      close();
      onSaved();
      return;
    }
    setConfirmation(outcome.confirmation);
    refuse(outcome);
  };

  return (
    <DialogForm
      form={form}
      send={save(false)}
      open={open}
      onClose={close}
      title="Edit event"
      discardTitle="Leave it unsaved?"
      submit="Save event"
      sending="Saving…"
    >
      <SignalEventFields form={form} placesHint={`${countText((base ?? event).takenPlaces)} taken.`} />
      {confirmation && (
        <ConfirmEditDialog
          confirmation={confirmation}
          isBusy={form.isSending}
          onKeep={() => setConfirmation(undefined)}
          onSave={() => form.sendWith(save(true))()}
        />
      )}
    </DialogForm>
  );
}
