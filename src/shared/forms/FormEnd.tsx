import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/dialogs/Dialog.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { SubmitButton } from "./SubmitButton.tsx";

/** The end of a dialog's form: its error and its buttons. */
export function FormEnd({
  form: { problem, isSending, conflict },
  submit,
  sending,
  isIncomplete = false,
  onCancel,
}: {
  /** `conflict` is an `EditConflict`, in place of the problem. */
  form: { problem: string | undefined; isSending: boolean; conflict?: ReactNode };
  submit: string;
  sending: string;
  isIncomplete?: boolean | undefined;
  onCancel: () => void;
}) {
  return (
    <>
      {conflict ? <div className="mt-5">{conflict}</div> : <FormProblem problem={problem} className="mt-5" />}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isSending={isSending} sending={sending} disabled={isIncomplete}>
          {submit}
        </SubmitButton>
      </DialogActions>
    </>
  );
}
