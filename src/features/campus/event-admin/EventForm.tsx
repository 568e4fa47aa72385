import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#shared/ui/Button.tsx";
import { DialogActions } from "#shared/ui/DialogActions.tsx";
import { EditConflict } from "#shared/ui/EditConflict.tsx";
import { ConfirmMoveDialog } from "./ConfirmMoveDialog.tsx";
import { EventFields } from "./EventFields.tsx";
import type { MoveConfirmation } from "./event-admin.contract.ts";
import {
  changesOf,
  differences,
  draftOf,
  type EventDraft,
  type EventRow,
  emptyEvent,
  eventMistakes,
  rebased,
} from "./event-draft.rules.ts";
import { saveEvent } from "./save-event.client.ts";

/** The form of an event. What is typed stays, whatever comes of it, and what others change meanwhile never overwrites it. */
export function EventForm({
  event,
  onDirty,
  onCancel,
  onSaved,
}: {
  event: EventRow | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: (event: EventRow) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(event);
  const [draft, setDraft] = useState(() => (event ? draftOf(event) : emptyEvent));
  const [mistakes, setMistakes] = useState<ReturnType<typeof eventMistakes>>({});
  const [problem, setProblem] = useState<string>();
  const [newer, setNewer] = useState<EventRow>();
  const [confirmation, setConfirmation] = useState<MoveConfirmation>();
  const [isSaving, setSaving] = useState(false);
  const baseDraft = base ? draftOf(base) : emptyEvent;
  const isDirty = differences(draft, baseDraft).length > 0;

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is at fault is in the document once these are drawn
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid=true], [role=alert]")?.focus();
  }, [mistakes, newer]);

  const submit = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    if (isSaving) return;
    const found = eventMistakes(draft);
    setMistakes(found);
    setProblem(undefined);
    if (Object.keys(found).length === 0) void save();
  };
  const save = async (isConfirmed = false) => {
    setSaving(true);
    const outcome = await saveEvent(draft, base, isConfirmed);
    setSaving(false);
    if ("saved" in outcome) return onSaved(outcome.saved);
    setConfirmation(outcome.confirmation);
    if (outcome.confirmation) return;
    setNewer(outcome.newer);
    setMistakes(outcome.mistakes ?? {});
    setProblem(outcome.problem);
  };
  /** Goes on from the event as somebody else has left it. */
  const goOn = (from: EventRow, next: EventDraft) => {
    setBase(from);
    setDraft(next);
    setNewer(undefined);
    form.current?.querySelector("input")?.focus();
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <EventFields
        draft={draft}
        mistakes={mistakes}
        capacityHint={base ? takenPlaces(base) : undefined}
        onChange={setDraft}
      />
      {newer ? (
        <div className="mt-5">
          <EditConflict
            changes={changesOf(draft, baseDraft, draftOf(newer))}
            onKeep={() => goOn(newer, rebased(draft, baseDraft, draftOf(newer)))}
            onTake={() => goOn(newer, draftOf(newer))}
          >
            Somebody else has changed this event meanwhile. Nothing of yours is saved yet.
          </EditConflict>
        </div>
      ) : (
        problem && (
          <p role="alert" className="mt-5 border-l-4 border-bad py-1 pl-3 font-semibold text-bad">
            {problem}
          </p>
        )
      )}
      <DialogActions>
        <Button variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving}>
          {isSaving ? "Saving…" : event ? "Save event" : "Add event"}
        </Button>
      </DialogActions>
      {confirmation && (
        <ConfirmMoveDialog
          confirmation={confirmation}
          isBusy={isSaving}
          onKeep={() => setConfirmation(undefined)}
          onMove={() => void save(true)}
        />
      )}
    </form>
  );
}

function takenPlaces({ currentAttendees, heldPlaces }: EventRow): string {
  const held = heldPlaces > 0 ? `, ${heldPlaces} held for the waiting list` : "";
  return `${currentAttendees} booked${held}.`;
}
