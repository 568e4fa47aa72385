import { useState } from "react";
import { ConfirmMoveDialog } from "#features/campus/event-admin/ConfirmMoveDialog.tsx";
import type { MoveConfirmation } from "#features/campus/event-admin/event-admin.contract.ts";
import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { SessionFields } from "./SessionFields.tsx";
import { saveSession } from "./save-session.client.ts";
import { draftOf, draftWords, emptySession, type SessionInput, sessionForm } from "./session-draft.rules.ts";
import type { SessionRow } from "./sessions-data.ts";

/** Adds a session, or edits the given one. Changes of other admins never overwrite its input. Give each opening a key. */
export function SessionFormDialog({
  session,
  mentors,
  open,
  onOpenChange,
  onSaved,
}: DialogState & {
  /** Undefined for a new one. */
  session: SessionRow | undefined;
  /** The choices. */
  mentors: readonly { id: string; name: string; expertise: string }[];
  onSaved: () => void;
}) {
  const { form, base, refuse } = useRowForm({
    row: session,
    schemaOf: () => sessionForm,
    blank: emptySession,
    draftOf,
    words: draftWords(mentors),
    firstField: "title",
    conflictText: "Somebody else has changed this session meanwhile. Nothing of yours is saved yet.",
  });
  const [confirmation, setConfirmation] = useState<MoveConfirmation>();
  const idempotency = useIdempotencyKey();
  const close = () => {
    form.reset();
    onOpenChange(false);
  };

  const save = (isConfirmed: boolean) => async (input: SessionInput) => {
    const outcome = await saveSession(input, base, {
      isConfirmed,
      idempotencyKey: idempotency.keyFor(input),
    });
    if ("saved" in outcome) {
      idempotency.forget();
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
      title={session ? "Edit session" : "Add session"}
      discardTitle="Leave it unsaved?"
      submit={base ? "Save session" : "Add session"}
      sending={base ? "Saving…" : "Adding…"}
    >
      <SessionFields form={form} mentors={mentors} />
      {confirmation && (
        <ConfirmMoveDialog
          event={{ kind: "session" }}
          confirmation={confirmation}
          isBusy={form.isSending}
          onKeep={() => setConfirmation(undefined)}
          onMove={() => form.sendWith(save(true))()}
        />
      )}
    </DialogForm>
  );
}
