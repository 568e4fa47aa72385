import { useRef } from "react";
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
  /** The page of a new event; of a series, of its first one. */
  const added = useRef<string>(undefined);
  const { form, send, isEdit, fieldsProps, question, series, dates } = useEventForm(editor, {
    row,
    like,
    async onSaved(saved) {
      await onSaved();
      if (!row) added.current = pageOf(editor.eventOf(saved));
      close();
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
      finalFocus={() => {
        const link = document.querySelector<HTMLElement>(`td a[href="${added.current}"]`);
        link?.scrollIntoView({ block: "center" });
        return link;
      }}
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
