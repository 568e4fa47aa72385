import { refusalIn, refusalText } from "#shared/errors/refusal.rules.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Button } from "#shared/ui/Button.tsx";
import { Dialog } from "#shared/ui/Dialog.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { FormProblem } from "#shared/ui/FormProblem.tsx";
import { TextArea } from "#shared/ui/TextArea.tsx";
import { TextField } from "#shared/ui/TextField.tsx";
import { toast } from "#shared/ui/toasts.ts";
import { emptyMentor, type MentorInput, mentorForm } from "./mentor-draft.rules.ts";
import { mentorWords } from "./mentor-words.rules.ts";
import { mentorToasts } from "./mentors-data.ts";

/** Adds a mentor. */
export function MentorFormDialog({
  open,
  onOpenChange,
  onSaved,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSaved: () => void;
}) {
  const form = useSchemaForm(mentorForm, emptyMentor);
  const { field } = form;
  const clear = () => {
    form.reset();
    onOpenChange(false);
  };
  const { close, question } = useDiscardQuestion({
    isTyped: () => Object.values(form.getValues()).some((text) => text.trim() !== ""),
    isSending: () => form.isSending,
    title: "Leave it unsaved?",
    onClose: clear,
  });
  const save = async (input: MentorInput) => {
    try {
      const { name } = await apiQueries.labs.mentors.create.call(input);
      toast({ title: mentorWords.created, text: name, tone: "done", slot: mentorToasts });
      clear();
      onSaved();
    } catch (error) {
      form.refuse({
        fields: refusalIn(error)?.fields,
        problem: `${refusalText(error)} What you typed is kept.`,
      });
      toast({ ...mentorWords.createFailed, tone: "failed", slot: mentorToasts });
    }
  };
  return (
    <Dialog open={open} onOpenChange={close} title="Add mentor">
      <form {...form.attributes} onSubmit={form.sendWith(save)}>
        <div className="grid gap-5">
          <TextField {...field("name")} required label="Name" autoComplete="off" />
          <TextField
            {...field("expertise")}
            required
            label="Expertise"
            hint="What they teach, as “Film and editing”."
            autoComplete="off"
          />
          <TextArea
            {...field("background")}
            label="Background"
            rows={3}
            hint="Everybody reads this on the labs page."
          />
          <TextArea
            {...field("bio")}
            label="Bio"
            rows={3}
            hint="For admins only: checks, days, what they need."
          />
          <TextField
            {...field("email")}
            required
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            hint="Messages for the mentor go here. Nobody but admins sees it."
          />
          <TextField
            {...field("phone")}
            label="Phone"
            type="tel"
            autoComplete="off"
            hint="For admins only."
          />
        </div>
        <FormProblem problem={form.problem} className="mt-5" />
        <DialogActions>
          <Button variant="outline" onClick={close}>
            Cancel
          </Button>
          <SubmitButton isSending={form.isSending} sending="Adding…">
            Add mentor
          </SubmitButton>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
