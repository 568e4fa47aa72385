import { type KeyboardEvent, Suspense, useEffect, useState } from "react";
import { InlineFormEnd } from "#shared/forms/InlineFormEnd.tsx";
import { useDiscardQuestion } from "#shared/forms/use-discard-question.tsx";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { penceOf } from "#shared/money/pence.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { TextArea } from "#shared/ui/fields/TextArea.tsx";
import { TextField } from "#shared/ui/fields/TextField.tsx";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { INVALID_JSON, parseBreakdown } from "../content/breakdown.rules.ts";
import type { FundingContent } from "../content/content.contract.ts";
import { type ContentField, contentFieldNames } from "../content/content.rules.ts";
import { BreakdownLines } from "./BreakdownLines.tsx";
import { draftOf, draftWords, fieldForm } from "./field-draft.rules.ts";
import { parseLineDrafts } from "./line-drafts.rules.ts";
import { saveField } from "./save-field.client.ts";

const FieldHistory = lazyWithRetry(
  async () => (await import("./FieldHistory.tsx")).FieldHistory,
  () => toast({ title: "The history did not load", text: "Try again.", tone: "failed", slot: "funding" }),
);

/**
 * Edits one field in place. Enter saves a single-line field, Control and Enter any field; Escape cancels. Concurrent
 * changes never overwrite the draft.
 */
export function FieldForm({
  field,
  content,
  onSaved,
  onCancel,
}: {
  field: ContentField;
  content: FundingContent;
  /** Called with the value before the save, for an undo. */
  onSaved: (content: FundingContent, before: string | number) => void;
  onCancel: () => void;
}) {
  const [showsHistory, setShowsHistory] = useState(false);
  const { form, base, baseDraft, refuse } = useRowForm({
    row: content,
    schemaOf: () => fieldForm(field),
    blank: { value: "" },
    draftOf: (row) => ({ value: draftOf(field, row[field]) }),
    words: draftWords(field),
    firstField: "value",
    conflictText: "Somebody else has changed this meanwhile. Nothing of yours is saved yet.",
  });
  const { isSending, getValues, setFocus } = form;
  const rows = rowsOf[field];
  const { close, question } = useDiscardQuestion({
    // A discarded single line needs no confirmation, as it is quickly typed again.
    isTyped: () => rows !== undefined && getValues("value") !== baseDraft.value,
    isSending: () => isSending,
    title: "Leave it unsaved?",
    onClose: onCancel,
  });

  const [startsInLines] = useState(
    () => field === "fundingBreakdown" && parseLineDrafts(baseDraft.value) !== undefined,
  );
  useEffect(() => {
    if (!startsInLines) setFocus("value");
  }, [setFocus, startsInLines]);

  const save = async ({ value }: { value: string | number }) => {
    const edited = base ?? content;
    if (value === edited[field]) return onCancel();
    const outcome = await saveField(edited, field, value);
    if ("saved" in outcome) onSaved(outcome.saved, edited[field]);
    else refuse(outcome);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === "Escape") close();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };

  const setText = (text: string) =>
    form.setValue("value", text, { shouldValidate: control.error !== undefined });
  const control = { ...form.field("value"), label: contentFieldNames[field], autoComplete: "off" };
  return (
    <div className="max-w-read text-body">
      <form
        {...form.attributes}
        className="grid gap-3 border-l-4 border-ink bg-sheet p-4"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          if (field === "fundingBreakdown") toastBreakdownError(getValues("value"));
          form.sendWith(save)(event);
        }}
      >
        {field === "fundingBreakdown" && (
          <BreakdownLines
            text={form.watch("value")}
            onChange={setText}
            isInvalid={control.error !== undefined}
            targetAmount={penceOf(content.targetAmount)}
          />
        )}
        {rows ? (
          <TextArea {...control} rows={rows} {...(field === "fundingBreakdown" && breakdownAttributes)} />
        ) : (
          <TextField {...control} {...(isNumber(field) && { inputMode: "decimal" })} />
        )}
        <InlineFormEnd form={form} onCancel={close}>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setShowsHistory(true)}>
            History
          </Button>
        </InlineFormEnd>
      </form>
      {question}
      {showsHistory && (
        <Suspense>
          <FieldHistory
            field={field}
            content={base ?? content}
            onClose={() => setShowsHistory(false)}
            onRestored={onSaved}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Rows of the multi-line fields. */
const rowsOf: Partial<Record<ContentField, number>> = {
  subtitle: 3,
  eventDate: 2,
  eventLocation: 2,
  eventAudience: 2,
  aboutContent: 6,
  fundingBreakdown: 14,
};

const breakdownAttributes = {
  hint: "The same as text: a list of areas { “area”: text, “cost”: pounds, “impact”: text }. It is JSON, with straight quotes.",
  spellCheck: false,
  style: { fontFamily: "var(--font-mono)" },
} as const;

function isNumber(field: ContentField): boolean {
  return field === "currentRaised" || field === "targetAmount" || field === "supporterCount";
}

/** Shows a toast for an invalid breakdown, besides the form's own error. */
function toastBreakdownError(typed: string): void {
  const { error } = parseBreakdown(typed);
  if (error) toast({ title: INVALID_JSON, text: error, tone: "failed", slot: "funding" });
}
