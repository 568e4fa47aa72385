import { useEffect, useState } from "react";
import type { FieldPath, FieldValues } from "react-hook-form";
import { EditConflict } from "#shared/ui/dialogs/EditConflict.tsx";
import { changesOf, type DraftWords, differences, rebased } from "./draft-conflict.rules.ts";
import { type Fault, type FormSchema, useSchemaForm } from "./use-schema-form.ts";

/** Why a row was not saved. */
export interface SaveFault<Row> extends Fault {
  /** The row as somebody else has saved it meanwhile. */
  newer?: Row | undefined;
  /** The row was deleted after the form opened. */
  isGone?: boolean;
}

/**
 * A form that adds a row, or edits one that others may edit at the same time. It saves over the version that it began with. A newer
 * one shows as a conflict: nothing of it is overwritten unseen, and nothing that is typed is lost.
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
  /** The draft of a new row. */
  blank: Draft;
  draftOf: (row: Row) => Draft;
  words: DraftWords<Draft>;
  /** Takes the focus once a conflict is resolved. */
  firstField: FieldPath<Draft>;
  conflictText: string;
  /** Called with whether anything is typed over the newer row. */
  onRebased?: (isTyped: boolean) => void;
}) {
  /** What is saved over; undefined for a new row, and once somebody else has deleted this one. */
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

  /** Goes on from the row as somebody else has left it. */
  const goOn = (from: Row, next: Draft) => {
    setBase(() => from);
    setNewer(undefined);
    form.reset(next);
    onRebased?.(differences(words, next, draftOf(from)).length > 0);
    setConflictsResolved((count) => count + 1);
  };
  const conflict = newer && (
    <EditConflict
      changes={changesOf(words, form.watch(), baseDraft, draftOf(newer))}
      onKeep={() => goOn(newer, rebased(words, getValues(), baseDraft, draftOf(newer)))}
      onTake={() => goOn(newer, draftOf(newer))}
    >
      {conflictText}
    </EditConflict>
  );
  return {
    form: { ...form, conflict },
    base,
    baseDraft,
    isTyped: () => differences(words, getValues(), baseDraft).length > 0,
    /** Shows why the row was not saved. */
    refuse({ newer, isGone, ...fault }: SaveFault<Row>) {
      setNewer(() => newer);
      if (isGone) setBase(undefined);
      form.refuse(fault);
    },
  };
}
