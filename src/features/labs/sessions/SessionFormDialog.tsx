import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { FormProblem } from "#shared/ui/FormProblem.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { SessionFields } from "./SessionFields.tsx";
import { emptySession, isTyped, type SessionInput, sessionForm } from "./session-draft.rules.ts";
import { sessionWords } from "./session-words.rules.ts";
import { sessionToasts } from "./sessions-data.ts";

/** Adds a session. `mentors` are those who can be chosen. */
export function SessionFormDialog({
  mentors,
  open,
  onOpenChange,
  onSaved,
}: {
  mentors: readonly { id: string; name: string; expertise: string }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
}) {
  const form = useSchemaForm(sessionForm, emptySession);
  const clear = () => {
    form.reset();
    onOpenChange(false);
  };
  const { close, question } = useDiscardQuestion({
    isTyped: () => isTyped(form.getValues()),
    isSending: () => form.isSending,
    title: "Leave it unsaved?",
    onClose: clear,
  });
  const save = async (input: SessionInput) => {
    try {
      const { title } = await apiQueries.labs.sessions.create.call(input);
      toast({ title: sessionWords.created, text: title, tone: "done", slot: sessionToasts });
      clear();
      onSaved();
    } catch (error) {
      form.refuse(faultOf(error));
      toast({ ...sessionWords.createFailed, tone: "failed", slot: sessionToasts });
    }
  };
  return (
    <Dialog open={open} onOpenChange={close} title="Add session">
      <form {...form.attributes} onSubmit={form.sendWith(save)}>
        <SessionFields form={form} mentors={mentors} />
        <FormProblem problem={form.problem} className="mt-5" />
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <SubmitButton isSending={form.isSending} sending="Adding…">
            Add session
          </SubmitButton>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

function faultOf(error: unknown) {
  const refusal = refusalIn(error);
  // Said at the field that is to be changed.
  if (refusal?.code?.startsWith("MENTOR_")) return { fields: { mentorId: refusal.message } };
  return { fields: refusal?.fields, problem: `${refusalText(error)} What you typed is kept.` };
}
