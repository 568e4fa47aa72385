import { useState } from "react";
import {
  copyOf,
  type DeclaredFields,
  draftOf,
  draftWords,
  emptyDraft,
} from "#shared/forms/declared-draft.rules.ts";
import { useIdempotencyKey } from "#shared/forms/idempotency-key.ts";
import { useRowForm } from "#shared/forms/use-row-form.tsx";
import { countedText } from "#shared/numbers/count.ts";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { CheckField } from "#shared/ui/fields/CheckField.tsx";
import { peopleText } from "../events/event-words.rules.ts";
import { type EventKind, wordsOf } from "../kinds/kinds.rules.ts";
import type { EditConfirmation } from "./admin.api.ts";
import type { EventEditor } from "./event-editor.ts";
import { saveEvent } from "./save-event.client.ts";
import { laterText, type Scope } from "./series.rules.ts";
import { useWeekly } from "./use-weekly.tsx";
import type { SlotFields } from "./weekly.rules.ts";

/** The form of `row`, or of a new event that may copy `like`. Changes by other admins never overwrite its input. */
export function useEventForm<Row, Input extends object>(
  editor: EventEditor<Row, Input>,
  { row, like, onSaved }: { row: Row | undefined; like?: Row | undefined; onSaved: (saved: Row) => unknown },
) {
  const { schema, noun } = editor;
  const fields = editor.fieldsOf(row);
  const [firstField = ""] = Object.keys(fields);
  const { form, base, refuse } = useRowForm({
    row,
    schemaOf: () => schema,
    blank: like ? copyOf(fields, editor.valuesOf(like)) : emptyDraft(fields),
    draftOf: (stored) => draftOf(fields, editor.valuesOf(stored)),
    words: draftWords(fields),
    firstField,
    conflictText: `Someone else changed this ${noun} while you were editing. Your changes aren’t saved yet.`,
  });
  const [confirmation, setConfirmation] = useState<EditConfirmation>();
  const idempotency = useIdempotencyKey();
  const weekly = useWeekly(editor, form.control);
  const [scope, setScope] = useState<Scope>("one");
  const later = base ? editor.eventOf(base).laterDates : 0;

  const save = (isConfirmed: boolean) => async (input: Input) => {
    const { alsoOn, skipsFirst } = weekly;
    const outcome = await saveEvent(editor, input, base, {
      isConfirmed,
      scope,
      alsoOn,
      skipsFirst,
      copyOf: like ? editor.eventOf(like).id : null,
      idempotencyKey: idempotency.keyFor({ ...input, alsoOn, skipsFirst }),
    });
    if ("saved" in outcome) {
      idempotency.forget();
      weekly.reset();
      await onSaved(outcome.saved);
      return;
    }
    setConfirmation(outcome.confirmation);
    refuse(outcome);
  };

  return {
    form,
    send: save(false),
    /** Whether the form edits a stored event. */
    isEdit: base !== undefined,
    /** The number of dates that the new event has. */
    dates: weekly.alsoOn.length + (weekly.skipsFirst ? 0 : 1),
    /** A tick box that applies the change to the later events of the series. */
    series: later > 0 && (
      <div className="mt-5 border-t border-line pt-3">
        <CheckField
          label={laterText("Change", later, noun)}
          hint="What you change here, and by as many days where you move it."
          checked={scope === "later"}
          onChange={({ target }) => setScope(target.checked ? "later" : "one")}
        />
      </div>
    ),
    fieldsProps: {
      fields,
      form,
      numberHint: base && editor.takenText?.(base),
      inserted: base ? undefined : { after: lastOfSlot(fields, editor.slot), row: weekly.field },
    },
    question: base && confirmation && (
      <ConfirmEditDialog
        event={editor.eventOf(base)}
        confirmation={confirmation}
        isBusy={form.isSending}
        onKeep={() => setConfirmation(undefined)}
        onMove={() => form.sendWith(save(true))()}
      />
    ),
  };
}

/** The last field about the time: the date, its time, or the end time beside it. */
function lastOfSlot(fields: DeclaredFields, { date, time = date }: SlotFields): string {
  const names = Object.keys(fields);
  const last = Math.max(names.indexOf(date), names.indexOf(time));
  const next = names[last + 1];
  return (next !== undefined && fields[next]?.input === "time" ? next : names[last]) ?? date;
}

/** Asks the admin, over the event's form, to confirm an edit that emails people or moves the event into the past. */
function ConfirmEditDialog({
  event,
  confirmation,
  isBusy,
  onKeep,
  onMove,
}: {
  event: { kind: EventKind };
  confirmation: EditConfirmation;
  isBusy: boolean;
  onKeep: () => void;
  onMove: () => void;
}) {
  const { isPast, isMailed, guardians, tooYoung, ageUnknown } = confirmation;
  const { noun, page } = wordsOf(event);
  return (
    <ConfirmDialog
      title={isPast ? "Move it into the past?" : isMailed ? `Move the ${noun}?` : "Set this minimum age?"}
      description={[
        isMailed && peopleText(event, confirmation),
        isPast && `With this date the ${noun} is over: it leaves ${page}.`,
        isMailed && "We email each of them the old and the new details.",
        guardians > 0 && `${countedText(guardians, "guardian is", "guardians are")} asked again.`,
        ...ageSentences(tooYoung, ageUnknown),
      ]
        .filter(Boolean)
        .join(" ")}
      keep="KEEP AS IT WAS"
      favours="confirm"
      confirm={isMailed ? "MOVE AND MAIL THEM" : isPast ? "MOVE IT" : "SET IT"}
      isBusy={isBusy}
      onConfirm={onMove}
      onClose={onKeep}
    />
  );
}

function ageSentences(tooYoung: number, ageUnknown: number): string[] {
  if (tooYoung + ageUnknown === 0) return [];
  return [
    tooYoung > 0
      ? `${countedText(tooYoung, "person is", "people are")} below this minimum age. We’ll email them, and their ticket ${tooYoung === 1 ? "code" : "codes"} will stop working.`
      : [],
    ageUnknown > 0
      ? `We don’t know the age of ${countedText(ageUnknown, "person", "people")}. We’ll email them to bring proof of age.`
      : [],
    "Save the change, then press “Write” in its row to email them.",
  ].flat();
}
