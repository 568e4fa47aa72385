import { useEffect, useImperativeHandle, useState } from "react";
import { useWatch } from "react-hook-form";
import type { EditFormProps } from "#shared/forms/EditDialog.tsx";
import { Form } from "#shared/forms/Form.tsx";
import { FormEnd } from "#shared/forms/FormEnd.tsx";
import { useSendKey } from "#shared/forms/send-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { ConfirmMoveDialog } from "./ConfirmMoveDialog.tsx";
import { EventFields } from "./EventFields.tsx";
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

/** The form of an event. Changes of other admins never overwrite its input. */
export function CampusEventForm({
  ref,
  event,
  onDraft,
  onCancel,
  onSaved,
}: EditFormProps<EventRow> & {
  /** Undefined for a new event. */
  event: EventRow | undefined;
  /** Called with the form's values after each change. */
  onDraft: (draft: EventDraft) => void;
}) {
  const { form, base, isTyped, refuse } = useRowForm({
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
  useEffect(() => onDraft(draft), [draft, onDraft]);
  useImperativeHandle(ref, () => ({ isTyped, isSending: () => form.isSending }));

  const sendKey = useSendKey();
  const save = (isConfirmed: boolean) => async (input: EventInput) => {
    const outcome = await saveEvent(input, base, { isConfirmed, idempotencyKey: sendKey.keyFor(input) });
    if ("saved" in outcome) return onSaved(outcome.saved);
    setConfirmation(outcome.confirmation);
    refuse(outcome);
  };
  const tidyPrice = () => {
    const pounds = poundsIn(form.getValues("ticketPrice"));
    if (!Number.isNaN(pounds)) form.setValue("ticketPrice", pounds.toFixed(2));
  };

  return (
    <Form form={form} send={save(false)}>
      <EventFields form={form} capacityHint={base ? takenPlaces(base) : undefined} onPriceLeft={tidyPrice} />
      <FormEnd form={form} submit={base ? "Save event" : "Add event"} sending="Saving…" onCancel={onCancel} />
      {confirmation && (
        <ConfirmMoveDialog
          confirmation={confirmation}
          isBusy={form.isSending}
          onKeep={() => setConfirmation(undefined)}
          onMove={() => form.sendWith(save(true))()}
        />
      )}
    </Form>
  );
}

function takenPlaces({ currentAttendees, heldPlaces }: EventRow): string {
  const held = heldPlaces > 0 ? `, ${heldPlaces} held for the waiting list` : "";
  return `${currentAttendees} booked${held}.`;
}
