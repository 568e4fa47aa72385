import type { ComponentProps } from "react";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import type { SchemaForm } from "./use-schema-form.ts";

/** A `ConfirmDialog` that submits a form. */
export function ConfirmForm<Input extends object>({
  form,
  send,
  ...question
}: {
  form: SchemaForm<Input>;
  send: (input: Input) => Promise<void>;
} & Omit<ComponentProps<typeof ConfirmDialog>, "form" | "onConfirm" | "isBusy">) {
  return (
    <ConfirmDialog
      problem={form.problem}
      {...question}
      isBusy={form.isSending}
      form={{ ...form.attributes, onSubmit: form.sendWith(send) }}
    />
  );
}
