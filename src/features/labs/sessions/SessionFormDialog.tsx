import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { AddDialog } from "#shared/forms/FormDialog.tsx";
import { formErrorKeepingDraft, useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { SessionFields } from "./SessionFields.tsx";
import { emptySession, sessionForm } from "./session-draft.rules.ts";
import { sessionMessages } from "./session-texts.rules.ts";
import { sessionToasts } from "./sessions-data.ts";

/** The form to add a session. `mentors` are the choices. */
export function SessionFormDialog({
  mentors,
  ...dialog
}: DialogState & {
  mentors: readonly { id: string; name: string; expertise: string }[];
  onSent: () => void;
}) {
  const form = useSchemaForm(sessionForm, emptySession);
  return (
    <AddDialog
      {...dialog}
      form={form}
      title="Add session"
      slot={sessionToasts}
      failed={sessionMessages.createFailed}
      formErrorOf={formErrorOf}
      send={async (input, idempotencyKey) => {
        const { title } = await apiQueries.labs.sessions.create.call({ ...input, idempotencyKey });
        return { title: sessionMessages.created, text: title };
      }}
    >
      <SessionFields form={form} mentors={mentors} />
    </AddDialog>
  );
}

function formErrorOf(error: unknown) {
  const refusal = refusalIn(error);
  // Shown at the field that has to change.
  return refusal?.code?.startsWith("MENTOR_")
    ? { fields: { mentorId: refusal.message } }
    : formErrorKeepingDraft(error);
}
