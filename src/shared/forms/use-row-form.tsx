import { useEffect, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { EditConflict } from "#shared/ui/dialogs/EditConflict.tsx";
import { conflictingChanges, type DraftLabels, differences, rebased } from "./draft-conflict.rules.ts";
import { type FormError, type FormSchema, formErrorKeepingDraft, useSchemaForm } from "./use-schema-form.ts";

/** The reason why a row was not saved. */
export interface SaveError<Row> extends FormError {
  /** The newer version that another person has saved. */
  newer?: Row | undefined;
  /** The row was deleted after the form opened. */
  isGone?: boolean;
}

/** A refusal as the error of a form; `CHANGED_MEANWHILE` has the newer version as its only data. */
export function saveErrorOf<Row>(error: unknown): SaveError<Row> {
  const refusal = refusalIn(error);
  if (refusal?.code !== "CHANGED_MEANWHILE") return formErrorKeepingDraft(error);
  const [newer] = Object.values(refusal.data as Record<string, Row>);
  return { newer };
}

/**
 * A form that adds a row, or edits one with optimistic concurrency. It shows a newer version as a conflict, so that
 * no version is overwritten unseen.
 */
export function useRowForm<Row, Draft extends FieldValues, Input>({
  row,
  schemaOf,
  blank,
  draftOf,
  words,
  firstField,
  conflictText,
  onRebased,
}: {
  /** Undefined for a new one. */
  row: Row | undefined;
  schemaOf: (base: Row | undefined) => FormSchema<Draft, Input>;
  blank: Draft;
  draftOf: (row: Row) => Draft;
  words: DraftLabels<Draft>;
  /** Receives the focus after a conflict is resolved. */
  firstField: FieldPath<Draft>;
  conflictText: string;
  /** Called with whether the draft still differs from the newer row. */
  onRebased?: (isTyped: boolean) => void;
}) {
  /** The version to save over; undefined for a new row, and after another person deleted this one. */
  const [base, setBase] = useState(row);
  const [newer, setNewer] = useState<Row>();
  const baseDraft = base ? draftOf(base) : blank;
  const form = useSchemaForm(schemaOf(base), baseDraft);
  const { getValues, setFocus } = form;

  const [conflictsResolved, setConflictsResolved] = useState(0);
  // In an effect: a form that was reset registers its fields again in the next render.
  useEffect(() => {
    if (conflictsResolved > 0) setFocus(firstField);
  }, [conflictsResolved, setFocus, firstField]);

  /** Continues the edit on the newer version. */
  const goOn = (from: Row, next: Draft) => {
    setBase(() => from);
    setNewer(undefined);
    form.reset(next);
    onRebased?.(differences(words, next, draftOf(from)).length > 0);
    setConflictsResolved((count) => count + 1);
  };
  const conflict = newer && (
    <EditConflict
      changes={conflictingChanges(words, form.watch(), baseDraft, draftOf(newer))}
      onKeep={() => goOn(newer, rebased(words, getValues(), baseDraft, draftOf(newer)))}
      onTake={() => goOn(newer, draftOf(newer))}
    >
      {conflictText}
    </EditConflict>
  );
  const refuse = ({ newer, isGone, ...error }: SaveError<Row>) => {
    setNewer(() => newer);
    if (isGone) setBase(undefined);
    form.refuse(error);
  };
  return {
    form: {
      ...form,
      refuse,
      conflict,
      isTyped: () => differences(words, getValues(), baseDraft).length > 0,
    },
    base,
    baseDraft,
    refuse,
  };
}
