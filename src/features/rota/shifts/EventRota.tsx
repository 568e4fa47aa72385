import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { deletes, question } from "#features/auth/desk/question.ts";
import { useAsked } from "#features/auth/desk/use-asked.tsx";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import type { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { readyWords } from "../checks/checks.rules.ts";
import { timesText } from "../times/times.rules.ts";
import { CopyShiftsDialog } from "./CopyShiftsDialog.tsx";
import { type RotaRow, type ShiftRow, showRota } from "./rota-data.ts";
import { ShiftDialog } from "./ShiftDialog.tsx";
import { takenText } from "./shifts.rules.ts";

const { remove, takeOff, letBack } = apiQueries.rota.shifts;

const slot = "rota";

type Focus = ReturnType<typeof useRowFocus>;

const removal = question({
  ...deletes,
  leaves: false,
  title: "Delete this shift?",
  description: ({ shift }: { shift: ShiftRow; focusRow: Focus }) => deletionText(shift),
  call: ({ shift: { id } }: { shift: ShiftRow; focusRow: Focus }) => remove.call({ id }),
  slot,
  shows(rota, client, { focusRow }) {
    // Without shifts the event moves to a list that may be closed, so that list receives the focus.
    focusRow(rota.shifts.length > 0 ? rota.event.id : "", "add");
    showRota(client, rota);
  },
});

interface Claim {
  shift: ShiftRow;
  volunteer: ShiftRow["volunteers"][number];
  focusRow: Focus;
}

const takingOff = question({
  title: ({ volunteer }: Claim) => `Take ${volunteer.name} off?`,
  description: ({ shift: { name, opensDoor } }: Claim) =>
    `We email them that they don’t need to come for ${name}${opensDoor ? ", and their phone can no longer check people in" : ""}. They can’t sign up for shifts at this event until you allow it.`,
  keep: "Keep it",
  confirm: "Remove and email",
  confirming: "Taking off…",
  call: ({ volunteer: { claimId } }: Claim) => takeOff.call({ claimId }),
  slot,
  done: () => ({ title: "Taken off", text: "We’ve emailed them." }),
  shows(rota, client, { shift, focusRow }) {
    focusRow(shift.id, "edit");
    showRota(client, rota);
  },
});

/** An event's shifts and their volunteers. */
export function EventRota({
  rota,
  others,
  labels,
  focusRow,
}: {
  rota: RotaRow;
  /** The events that it can copy shifts from. */
  others: readonly RotaRow[];
  /** The labels are unique in the list. */
  labels: EventLabels;
  /** Moves the focus to a part of an event or a shift, after the changed rota appears. */
  focusRow: Focus;
}) {
  const { event, shifts, barred } = rota;
  const label = labels.get(event.id) ?? event.university;
  const client = useQueryClient();
  const heading = useId();
  const { ask, dialog } = useAsked();
  const [edited, setEdited] = useState<{ what: "add" | "copy" } | { what: "edit"; shift: ShiftRow }>();
  const close = () => setEdited(undefined);
  const show = (changed: RotaRow) => {
    showRota(client, changed);
    close();
  };
  const lettingBack = useMutation(
    letBack.mutationOptions({
      onSuccess(changed) {
        toast({ title: "They can sign up again", text: label, tone: "done", slot });
        focusRow(event.id, "add");
        show(changed);
      },
      onError(error) {
        toast({ title: "Not changed", text: refusalText(error), tone: "failed", slot });
      },
    }),
  );
  return (
    <section aria-labelledby={heading} data-row={event.id}>
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3 border-b-2 border-ink pb-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 id={heading} className="display text-[1.5rem] leading-tight font-stretch-[94%]">
            {event.university}
          </h2>
          <p className="tabular-nums">{`${whenText(event)}, ${whereText(event)}`}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {others.length > 0 && (
            <Button
              compact
              variant="outline"
              aria-haspopup="dialog"
              aria-label={`Copy shifts: ${label}`}
              onClick={() => setEdited({ what: "copy" })}
            >
              Copy shifts
            </Button>
          )}
          <Button
            compact
            data-part="add"
            aria-haspopup="dialog"
            aria-label={`Add a shift: ${label}`}
            onClick={() => setEdited({ what: "add" })}
          >
            Add a shift
          </Button>
        </div>
      </div>
      <ul className="grid">
        {shifts.map((shift) => (
          <li
            key={shift.id}
            data-row={shift.id}
            className="grid gap-x-6 gap-y-2 border-b border-line bg-sheet px-4 py-3.5 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center"
          >
            <div>
              <h3 className="font-semibold">{shift.name}</h3>
              <p className="text-small tabular-nums">{timesText(shift)}</p>
              <p className="mt-1 flex flex-wrap gap-2">
                <Badge tone={shift.volunteers.length < shift.people ? "flare" : "arch"}>
                  {takenText({ people: shift.people, taken: shift.volunteers.length })}
                </Badge>
                {shift.opensDoor && <Badge wraps>Opens the door</Badge>}
                {shift.withUnder18s && <Badge wraps>With under-18s</Badge>}
              </p>
              {shift.noCheckReason && (
                <p className="mt-1 text-small">{`No check needed: ${shift.noCheckReason}`}</p>
              )}
            </div>
            <ul className="grid gap-1">
              {shift.volunteers.map((volunteer) => (
                <li key={volunteer.claimId} className="flex flex-wrap items-center gap-2">
                  <span>{volunteer.name}</span>
                  {shift.withUnder18s && (
                    <Badge tone={volunteer.isReady ? "arch" : "dashed"}>
                      {volunteer.isReady ? readyWords.ready : readyWords.notYet}
                    </Badge>
                  )}
                  {volunteer.doorPass && (
                    <span className="text-small text-ink-2">{`Door pass “${volunteer.doorPass}”`}</span>
                  )}
                  <button
                    type="button"
                    className="link min-h-12 font-semibold md:min-h-10"
                    aria-label={`Remove: ${volunteer.name}, ${shift.name}, ${label}`}
                    onClick={() => ask(takingOff, { shift, volunteer, focusRow })}
                  >
                    {" "}
                    Remove{" "}
                  </button>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button
                compact
                variant="outline"
                data-part="edit"
                aria-label={`Edit ${shift.name}, ${label}`}
                onClick={() => setEdited({ what: "edit", shift })}
              >
                Edit
              </Button>
              <Button
                compact
                variant="danger"
                aria-label={`Delete ${shift.name}, ${label}`}
                onClick={() => ask(removal, { shift, focusRow })}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {barred.length > 0 && (
        <ul className="mt-3 grid gap-1 px-4" aria-label={`Volunteers who can’t sign up: ${label}`}>
          {barred.map(({ id: volunteerId, name, fromDoorOnly }) => (
            <li key={volunteerId} className="flex flex-wrap items-center gap-x-3">
              <span>{`${name} can’t ${fromDoorOnly ? "open the door" : "sign up for more shifts"} here`}</span>
              <button
                type="button"
                className="link min-h-12 font-semibold md:min-h-10"
                aria-label={`Let them sign up again: ${name}, ${label}`}
                disabled={lettingBack.isPending}
                onClick={() => lettingBack.mutate({ eventId: event.id, volunteerId })}
              >
                Let them sign up again
              </button>
            </li>
          ))}
        </ul>
      )}
      {(edited?.what === "add" || edited?.what === "edit") && (
        <ShiftDialog
          rota={rota}
          shift={edited.what === "edit" ? edited.shift : undefined}
          onSaved={show}
          onClose={close}
        />
      )}
      {edited?.what === "copy" && (
        <CopyShiftsDialog
          event={event}
          others={others}
          labels={labels}
          onCopied={(changed) => {
            // The event moves to the list of events with shifts.
            focusRow(event.id, "add");
            show(changed);
          }}
          onClose={close}
        />
      )}
      {dialog}
    </section>
  );
}

function deletionText({ volunteers }: ShiftRow): string {
  if (volunteers.length === 0) return "No volunteers yet.";
  const who = volunteers.map(({ name }) => name).join(", ");
  return `${who} ${volunteers.length === 1 ? "has" : "have"} it, and ${volunteers.length === 1 ? "is" : "are"} mailed.`;
}
