import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { RowButton } from "#shared/ui/tables/RowButton.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import type { FundingContent } from "../content/content.contract.ts";
import { type ContentField, contentFieldNames } from "../content/content.rules.ts";
import type { Editing } from "./editing-context.ts";
import { saveField } from "./save-field.client.ts";

const FieldForm = lazyWithRetry(
  async () => (await import("./FieldForm.tsx")).FieldForm,
  () =>
    toast({
      title: "The form did not load",
      text: "Reload the page and try again.",
      tone: "failed",
      slot: "funding",
    }),
);

/** A field for admins: its public view with buttons to edit it and to undo the last save, or its form. */
export function EditableField({
  field,
  content,
  onSaved,
  isHeading,
  children,
}: Editing & { field: ContentField; isHeading: boolean; children: ReactNode }) {
  const [isEditing, setEditing] = useState(false);
  const [undo, setUndo] = useState<{ to: string | number; savedAs: FundingContent }>();
  const [isBusy, setBusy] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && !isEditing) focusFirstButton(buttons.current);
    wasEditing.current = isEditing;
  }, [isEditing]);

  const close = () => setEditing(false);
  if (isEditing)
    return (
      <>
        {isHeading && <div className="sr-only">{children}</div>}
        <Suspense fallback={children}>
          <FieldForm
            field={field}
            content={content}
            onCancel={close}
            onSaved={(savedAs, before) => {
              setUndo({ to: before, savedAs });
              close();
              onSaved(savedAs);
            }}
          />
        </Suspense>
      </>
    );

  const name = contentFieldNames[field];
  const undoSave = async () => {
    if (!undo) return;
    setBusy(true);
    const outcome = await saveField(undo.savedAs, field, undo.to);
    setBusy(false);
    if ("saved" in outcome) onSaved(outcome.saved);
    // After another admin's change there is nothing to undo; a failed undo can be retried.
    else if (!outcome.newer) return;
    else onSaved(outcome.newer);
    // The pressed button is removed.
    focusFirstButton(buttons.current);
    setUndo(undefined);
  };
  return (
    <div className="min-w-0">
      {children}
      <div ref={buttons} className="mt-2 flex flex-wrap gap-2 print:hidden">
        <RowButton name="Edit" title={name} onClick={() => setEditing(true)} />
        {undo && <RowButton name="Undo" title={`the change of ${name}`} isBusy={isBusy} onClick={undoSave} />}
      </div>
    </div>
  );
}

function focusFirstButton(buttons: HTMLElement | null): void {
  buttons?.querySelector("button")?.focus();
}
