import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { EventLabels } from "#features/events/events/event-labels.rules.ts";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { whenText } from "#features/events/events/events.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { DeleteDialog } from "#shared/ui/dialogs/DeleteDialog.tsx";
import type { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { readyWords } from "../checks/checks.rules.ts";
import { timesText } from "../times/times.rules.ts";
import { CopyTasksDialog } from "./CopyTasksDialog.tsx";
import { type RotaRow, showRota, type TaskRow } from "./rota-data.ts";
import { TaskDialog } from "./TaskDialog.tsx";
import { takenText } from "./tasks.rules.ts";

type Asked =
  | { what: "add" | "copy" }
  | { what: "edit" | "delete"; task: TaskRow }
  | { what: "take-off"; task: TaskRow; volunteer: TaskRow["volunteers"][number] };

/** An event's tasks, and who has them. */
export function EventRota({
  rota,
  others,
  labels,
  focusRow,
}: {
  rota: RotaRow;
  /** The events whose tasks it can copy. */
  others: readonly RotaRow[];
  /** Unique in the list. */
  labels: EventLabels;
  /** Takes the focus to a part of an event or a task, once the rota that an answer changed is shown. */
  focusRow: ReturnType<typeof useRowFocus>;
}) {
  const { event, tasks, barred } = rota;
  const label = labels.get(event.id) ?? event.university;
  const client = useQueryClient();
  const heading = useId();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const show = (changed: RotaRow) => {
    showRota(client, changed);
    close();
  };
  const removal = useMutation(
    apiQueries.rota.tasks.remove.mutationOptions({
      onSuccess(changed) {
        // Without tasks the event moves to a list that may be folded: its list takes the focus.
        focusRow(changed.tasks.length > 0 ? event.id : "", "add");
        show(changed);
      },
    }),
  );
  const takingOff = useMutation(
    apiQueries.rota.tasks.takeOff.mutationOptions({
      onSuccess(changed) {
        toast({ title: "Taken off", text: "They are mailed.", tone: "done", slot: "rota" });
        if (asked?.what === "take-off") focusRow(asked.task.id, "edit");
        show(changed);
      },
    }),
  );
  const lettingBack = useMutation(
    apiQueries.rota.tasks.letBack.mutationOptions({
      onSuccess(changed) {
        toast({ title: "They can sign up again", text: label, tone: "done", slot: "rota" });
        focusRow(event.id, "add");
        show(changed);
      },
      onError(error) {
        toast({ title: "Not changed", text: refusalText(error), tone: "failed", slot: "rota" });
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
              aria-label={`Copy tasks: ${label}`}
              onClick={() => setAsked({ what: "copy" })}
            >
              Copy tasks
            </Button>
          )}
          <Button
            compact
            data-part="add"
            aria-haspopup="dialog"
            aria-label={`Add a task: ${label}`}
            onClick={() => setAsked({ what: "add" })}
          >
            Add a task
          </Button>
        </div>
      </div>
      <ul className="grid">
        {tasks.map((task) => (
          <li
            key={task.id}
            data-row={task.id}
            className="grid gap-x-6 gap-y-2 border-b border-line bg-sheet px-4 py-3.5 wrap-anywhere lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center"
          >
            <div>
              <h3 className="font-semibold">{task.name}</h3>
              <p className="text-small tabular-nums">{timesText(task)}</p>
              <p className="mt-1 flex flex-wrap gap-2">
                <Badge tone={task.volunteers.length < task.people ? "flare" : "arch"}>
                  {takenText({ people: task.people, taken: task.volunteers.length })}
                </Badge>
                {task.opensDoor && <Badge wraps>Opens the door</Badge>}
                {task.withUnder18s && <Badge wraps>With under-18s</Badge>}
              </p>
              {task.noCheckReason && (
                <p className="mt-1 text-small">{`No check needed: ${task.noCheckReason}`}</p>
              )}
            </div>
            <ul className="grid gap-1">
              {task.volunteers.map((volunteer) => (
                <li key={volunteer.claimId} className="flex flex-wrap items-center gap-2">
                  <span>{volunteer.name}</span>
                  {task.withUnder18s && (
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
                    aria-label={`Take off: ${volunteer.name}, ${task.name}, ${label}`}
                    onClick={() => setAsked({ what: "take-off", task, volunteer })}
                  >
                    Take off
                  </button>
                </li>
              ))}
            </ul>
            <div className="flex flex-wrap gap-2">
              <Button
                compact
                variant="outline"
                data-part="edit"
                aria-label={`Edit ${task.name}, ${label}`}
                onClick={() => setAsked({ what: "edit", task })}
              >
                Edit
              </Button>
              <Button
                compact
                variant="danger"
                aria-label={`Delete ${task.name}, ${label}`}
                onClick={() => setAsked({ what: "delete", task })}
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
      {(asked?.what === "add" || asked?.what === "edit") && (
        <TaskDialog
          rota={rota}
          task={asked.what === "edit" ? asked.task : undefined}
          onSaved={show}
          onClose={close}
        />
      )}
      {asked?.what === "copy" && (
        <CopyTasksDialog
          event={event}
          others={others}
          labels={labels}
          onCopied={(changed) => {
            // It moves to the events with tasks.
            focusRow(event.id, "add");
            show(changed);
          }}
          onClose={close}
        />
      )}
      {asked?.what === "delete" && (
        <DeleteDialog
          item={{ id: asked.task.id }}
          deletion={removal}
          title="Delete this task?"
          description={deletionText(asked.task)}
          onClose={close}
        />
      )}
      {asked?.what === "take-off" && (
        <ConfirmDialog
          title={`Take ${asked.volunteer.name} off?`}
          description={`They are mailed that they need not come for ${asked.task.name}${asked.task.opensDoor ? ", and their phone no longer opens the door" : ""}. They can’t sign up for shifts at this event until you allow it.`}
          confirm="Take off"
          confirming="Taking off…"
          isBusy={takingOff.isPending}
          problem={takingOff.error && refusalText(takingOff.error)}
          onConfirm={() => takingOff.mutate({ claimId: asked.volunteer.claimId })}
          onClose={close}
        />
      )}
    </section>
  );
}

function deletionText({ volunteers }: TaskRow): string {
  if (volunteers.length === 0) return "Nobody has it.";
  const who = volunteers.map(({ name }) => name).join(", ");
  return `${who} ${volunteers.length === 1 ? "has" : "have"} it, and ${volunteers.length === 1 ? "is" : "are"} mailed.`;
}
