import { type ReactNode, Suspense, useState } from "react";
import { SignedInOnly } from "#features/auth/guards/SignedInOnly.tsx";
import { EditInPlace } from "#shared/forms/EditInPlace.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
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
  const [undo, setUndo] = useState<{ to: string | number; savedAs: FundingContent }>();
  const undoSave = async ({ to, savedAs }: NonNullable<typeof undo>) => {
    const outcome = await saveField(savedAs, field, to);
    // After another admin's change there is nothing to undo; a failed undo can be retried.
    const now = "saved" in outcome ? outcome.saved : outcome.newer;
    if (!now) return false;
    onSaved(now);
    setUndo(undefined);
    return true;
  };
  return (
    <EditInPlace
      name={contentFieldNames[field]}
      hiddenWhileEditing={isHeading && <div className="sr-only">{children}</div>}
      form={(close) => (
        // Asks to sign in again where the session ends meanwhile.
        <SignedInOnly>
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
        </SignedInOnly>
      )}
      onUndo={undo && (() => undoSave(undo))}
    >
      {children}
    </EditInPlace>
  );
}
