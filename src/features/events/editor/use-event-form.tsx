import { useState } from "react";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { ConfirmEditDialog } from "./ConfirmEditDialog.tsx";
import type { EditConfirmation } from "./editor.contract.ts";
import { draftOf, draftWords, emptyDraft } from "./event-draft.rules.ts";
import type { EventEditor } from "./event-editor.ts";
import { saveEvent } from "./save-event.client.ts";

/** The form of a new event, or of `row`. Changes of other admins never overwrite its input. */
export function useEventForm<Row, Input extends object>(
  editor: EventEditor<Row, Input>,
  { row, onSaved }: { row: Row | undefined; onSaved: () => void },
) {
  const { schema, noun } = editor;
  const fields = editor.fieldsOf(row);
  const [firstField = ""] = Object.keys(fields);
  const { form, base, refuse } = useRowForm({
    row,
    schemaOf: () => schema,
    blank: emptyDraft(fields),
    draftOf: (stored) => draftOf(fields, editor.valuesOf(stored)),
    words: draftWords(fields),
    firstField,
    conflictText: `Somebody else has changed this ${noun} meanwhile. Nothing of yours is saved yet.`,
  });
  const [confirmation, setConfirmation] = useState<EditConfirmation>();
  const idempotency = useIdempotencyKey();

  const save = (isConfirmed: boolean) => async (input: Input) => {
    const outcome = await saveEvent(editor, input, base, {
      isConfirmed,
      idempotencyKey: idempotency.keyFor(input),
    });
    if ("saved" in outcome) {
      idempotency.forget();
      onSaved();
      return;
    }
    setConfirmation(outcome.confirmation);
    refuse(outcome);
  };

  return {
    form,
    send: save(false),
    /** Whether the form edits a stored event. */
    isEdit: base !== undefined,
    fieldsProps: { fields, form, takenText: base && editor.takenText?.(base) },
    question: base && confirmation && (
      <ConfirmEditDialog
        event={editor.eventOf(base)}
        confirmation={confirmation}
        isBusy={form.isSending}
        onKeep={() => setConfirmation(undefined)}
        onMove={() => form.sendWith(save(true))()}
      />
    ),
  };
}
