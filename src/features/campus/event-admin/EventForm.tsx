import { type Ref, useEffect, useImperativeHandle, useState } from "react";
import { useWatch } from "react-hook-form";
import { SubmitButton } from "#shared/forms/SubmitButton.tsx";
import { useSchemaForm } from "#shared/forms/use-schema-form.ts";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { EditConflict } from "#shared/ui/EditConflict.tsx";
import { FormProblem } from "#shared/ui/FormProblem.tsx";
import { ConfirmMoveDialog } from "./ConfirmMoveDialog.tsx";
import { EventFields } from "./EventFields.tsx";
import type { MoveConfirmation } from "./event-admin.contract.ts";
import {
  changesOf,
  differences,
  draftOf,
  type EventDraft,
  type EventInput,
  type EventRow,
  emptyEvent,
  eventForm,
  poundsIn,
  rebased,
} from "./event-draft.rules.ts";
import { saveEvent } from "./save-event.client.ts";

/** What the dialog asks of the form in it. */
export interface EventFormHandle {
  isTyped: () => boolean;
}

/** The form of an event. What others change meanwhile never overwrites what is typed. */
export function EventForm({
  ref,
  event,
  onDraft,
  onCancel,
  onSaved,
}: {
  ref: Ref<EventFormHandle>;
  event: EventRow | null;
  /** Called with what the form holds after each change. */
  onDraft: (draft: EventDraft) => void;
  onCancel: () => void;
  onSaved: (event: EventRow) => void;
}) {
  const [base, setBase] = useState(event);
  const baseDraft = base ? draftOf(base) : emptyEvent;
  const form = useSchemaForm(eventForm, baseDraft);
  const [newer, setNewer] = useState<EventRow>();
  const [confirmation, setConfirmation] = useState<MoveConfirmation>();
  const { isSending, getValues } = form;
  const draft = useWatch({ control: form.control }) as EventDraft;
  useEffect(() => onDraft(draft), [draft, onDraft]);

  useImperativeHandle(ref, () => ({ isTyped: () => differences(getValues(), baseDraft).length > 0 }));

  const save = (isConfirmed: boolean) => async (input: EventInput) => {
    const outcome = await saveEvent(input, base, isConfirmed);
    if ("saved" in outcome) return onSaved(outcome.saved);
    setConfirmation(outcome.confirmation);
    setNewer(outcome.newer);
    form.refuse({ fields: outcome.mistakes, problem: outcome.problem });
  };
  const tidyPrice = () => {
    const pounds = poundsIn(getValues("ticketPrice"));
    if (!Number.isNaN(pounds)) form.setValue("ticketPrice", pounds.toFixed(2));
  };
  /** Goes on from the event as somebody else has left it. */
  const goOn = (from: EventRow, next: EventDraft) => {
    setBase(from);
    setNewer(undefined);
    form.reset(next);
    form.setFocus("university");
  };

  return (
    <form {...form.attributes} onSubmit={form.sendWith(save(false))}>
      <EventFields form={form} capacityHint={base ? takenPlaces(base) : undefined} onPriceLeft={tidyPrice} />
      {newer ? (
        <div className="mt-5">
          <EditConflict
            changes={changesOf(form.watch(), baseDraft, draftOf(newer))}
            onKeep={() => goOn(newer, rebased(getValues(), baseDraft, draftOf(newer)))}
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
          {event ? "Save event" : "Add event"}
        </SubmitButton>
      </DialogActions>
      {confirmation && (
        <ConfirmMoveDialog
          confirmation={confirmation}
          isBusy={isSending}
          onKeep={() => setConfirmation(undefined)}
          onMove={() => form.sendWith(save(true))()}
        />
      )}
    </form>
  );
}

function takenPlaces({ currentAttendees, heldPlaces }: EventRow): string {
  const held = heldPlaces > 0 ? `, ${heldPlaces} held for the waiting list` : "";
  return `${currentAttendees} booked${held}.`;
}
