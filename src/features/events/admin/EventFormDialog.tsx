import { DialogForm } from "#shared/forms/DialogForm.tsx";
import { FieldsOf } from "#shared/forms/FieldsOf.tsx";
import type { DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { pageOf } from "./event-columns.tsx";
import type { EventEditor } from "./event-editor.ts";
import { useEventForm } from "./use-event-form.tsx";

/** Adds an event, copies one or edits one. The caller gives each opening a key. */
export function EventFormDialog({
  editor,
  row,
  like,
  open,
  onOpenChange,
  onSaved,
}: DialogState & {
  editor: EventEditor;
  /** Undefined for a new event. */
  row: { id: string } | undefined;
  /** The event that a new one copies. */
  like?: { id: string } | undefined;
  onSaved: () => unknown;
}) {
  const close = () => onOpenChange(false);
  const { form, send, isEdit, fieldsProps, question, series, dates } = useEventForm(editor, {
    row,
    like,
    async onSaved(saved) {
      await onSaved();
      close();
      if (row) return;
      // The list shows a new event, the first one of a series.
      const page = pageOf(editor.eventOf(saved));
      const title = document.querySelector<HTMLElement>(`td a[href="${page}"]`);
      title?.focus({ preventScroll: true });
      title?.scrollIntoView({ block: "center" });
    },
  });
  const { noun, Side } = editor;
  return (
    <DialogForm
      form={form}
      send={send}
      open={open}
      onClose={close}
      title={`${row ? "Edit" : like ? "Copy" : "Add"} ${noun}`}
      side={Side && <Side id={row?.id ?? "new"} control={form.control} />}
      discardTitle="Leave it unsaved?"
      submit={
        isEdit ? `Save ${noun}` : dates > 1 ? `Add ${dates} ${editor.dates?.noun ?? noun}s` : `Add ${noun}`
      }
      sending={isEdit ? "Saving…" : "Adding…"}
    >
      <FieldsOf {...fieldsProps} />
      {series}
      {question}
    </DialogForm>
  );
}
