import type { ReactNode } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { FormProblem } from "#shared/ui/fields/FormProblem.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import type { SchemaForm } from "./use-schema-form.ts";

/** The end of an inline edit form: its error and its buttons. */
export function InlineFormEnd({
  form: { problem, isSending, conflict },
  onCancel,
  children,
}: {
  form: Pick<SchemaForm<unknown>, "problem" | "isSending" | "conflict">;
  onCancel: () => void;
  children?: ReactNode;
}) {
  return (
    <>
      {conflict ?? <FormProblem problem={problem} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} sending="Saving…">
          Save
        </SubmitButton>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        {children}
      </div>
    </>
  );
}
