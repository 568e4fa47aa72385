import { type Ref, useImperativeHandle, useState } from "react";
import { changesOf, differences, rebased } from "#shared/forms/draft-conflict.rules.ts";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { EditConflict } from "#shared/ui/EditConflict.tsx";
import { FormProblem } from "#shared/ui/FormProblem.tsx";
import type { CalendarEvent } from "../events/calendar-events.contract.ts";
import { CalendarEventFields } from "./CalendarEventFields.tsx";
import {
  addForm,
  type CalendarDraft,
  type CalendarInput,
  draftOf,
  draftWords,
  editForm,
  emptyDraft,
} from "./calendar-draft.rules.ts";
import { saveCalendarEvent } from "./save-calendar-event.client.ts";

/** What the dialog asks of the form in it. */
export interface CalendarFormHandle {
  isTyped: () => boolean;
}

/** The form of an event. What others change meanwhile never overwrites what is typed. */
export function CalendarEventForm({
  ref,
  event,
  onCancel,
  onSaved,
}: {
  ref: Ref<CalendarFormHandle>;
  /** Undefined for a new one. */
  event: CalendarEvent | undefined;
  onCancel: () => void;
  onSaved: (event: CalendarEvent) => void;
}) {
  /** What is saved over; undefined for a new event, and once somebody else has deleted this one. */
  const [base, setBase] = useState(event);
  const [newer, setNewer] = useState<CalendarEvent>();
  const baseDraft = base ? draftOf(base) : emptyDraft;
  const form = useSchemaForm(base ? editForm : addForm, baseDraft);
  const { isSending, getValues } = form;

  useImperativeHandle(ref, () => ({
    isTyped: () => differences(draftWords, getValues(), baseDraft).length > 0,
  }));

  const save = async (input: CalendarInput) => {
    const outcome = await saveCalendarEvent(input, base);
    if ("saved" in outcome) return onSaved(outcome.saved);
    setNewer(outcome.newer);
    if (outcome.isGone) setBase(undefined);
    form.refuse({ fields: outcome.mistakes, problem: outcome.problem });
  };
  /** Goes on from the event as somebody else has left it. */
  const goOn = (from: CalendarEvent, next: CalendarDraft) => {
    setBase(from);
    setNewer(undefined);
    form.reset(next);
    form.setFocus("title");
  };

  return (
    <form {...form.attributes} onSubmit={form.sendWith(save)}>
      <CalendarEventFields form={form} />
      {newer ? (
        <div className="mt-5">
          <EditConflict
            changes={changesOf(draftWords, form.watch(), baseDraft, draftOf(newer))}
            onKeep={() => goOn(newer, rebased(draftWords, getValues(), baseDraft, draftOf(newer)))}
            onTake={() => goOn(newer, draftOf(newer))}
          >
            Somebody else has changed this event meanwhile. Nothing of yours is saved yet.
          </EditConflict>
        </div>
      ) : (
        <FormProblem problem={form.problem} className="mt-5" />
      )}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton isSending={isSending} sending="Saving…">
          {base ? "Save event" : "Add event"}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
