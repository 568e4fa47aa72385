import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { eventLabels } from "#features/events/events/event-labels.rules.ts";
import { refusalText } from "#shared/errors/refusal.rules.ts";
import { countText } from "#shared/numbers/count.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { ConfirmDialog } from "#shared/ui/dialogs/ConfirmDialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { useRowFocus } from "#shared/ui/tables/use-row-focus.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";
import { EventRota } from "./EventRota.tsx";
import { OPEN_DAYS } from "./open-shifts.rules.ts";
import { type RotaRow, rotaQuery } from "./rota-data.ts";
import { shiftMessages } from "./shifts.rules.ts";

/** The shifts of upcoming events, or of the event in the URL or in `eventId`. */
export function RotaPanel({ eventId }: { eventId?: string }) {
  const query = useQuery(rotaQuery);
  const list = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(list, query.data, undefined);
  const [params, setParams] = useSearchParams();
  const [isCalling, setIsCalling] = useState(false);
  if (!query.data) return <Unread query={query} loading="Loading the rota…" />;
  const labels = eventLabels(query.data.map(({ event }) => event));
  const wanted = eventId ?? params.get("event") ?? "";
  const shown = wanted ? query.data.filter(({ event }) => event.id === wanted) : query.data;
  const planned = shown.filter(hasShifts);
  const unplanned = shown.filter((rota) => !hasShifts(rota));
  return (
    <div ref={list} tabIndex={-1}>
      {eventId === undefined && (
        <div className="mb-6 flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="grow sm:max-w-96">
            <SelectField
              label="Event"
              value={wanted}
              onChange={({ target }) =>
                setParams(target.value ? { event: target.value } : {}, { preventScrollReset: true })
              }
            >
              <option value="">All coming events</option>
              {query.data.map(({ event }) => (
                <option key={event.id} value={event.id}>
                  {labels.get(event.id)}
                </option>
              ))}
            </SelectField>
          </div>
          <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsCalling(true)}>
            Mail open shifts
          </Button>
          <p className="basis-full text-small text-ink-2">
            {`Volunteers see the open shifts of the next ${OPEN_DAYS} days. The email lists these shifts.`}
          </p>
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState title="No coming event">
          {wanted
            ? "This event is over, cancelled or deleted, or another team runs it."
            : "Events that you add show up here."}
        </EmptyState>
      )}
      <div className="grid gap-10">
        {planned.map((rota) => (
          <EventRota key={rota.event.id} {...{ rota, labels, focusRow }} others={[]} />
        ))}
      </div>
      {unplanned.length > 0 && (
        <details className="mt-10" open={planned.length === 0}>
          <summary className="flex min-h-12 w-fit items-center gap-2 font-semibold underline">
            Events without shifts <span className="tabular-nums">{`(${countText(unplanned.length)})`}</span>
          </summary>
          <div className="mt-4 grid gap-6">
            {unplanned.map((rota) => (
              <EventRota
                key={rota.event.id}
                {...{ rota, labels, focusRow }}
                others={query.data.filter(hasShifts)}
              />
            ))}
          </div>
        </details>
      )}
      {isCalling && <CallDialog onClose={() => setIsCalling(false)} />}
    </div>
  );
}

function hasShifts({ shifts }: RotaRow): boolean {
  return shifts.length > 0;
}

/** Confirms before we email the volunteers about open shifts. */
function CallDialog({ onClose }: { onClose: () => void }) {
  const callable = useQuery(apiQueries.rota.shifts.callable.queryOptions({ gcTime: 0, staleTime: 0 }));
  const call = useMutation(
    apiQueries.rota.shifts.call.mutationOptions({
      onSuccess({ volunteers }) {
        toast({
          title: "On their way",
          text: mailsText(volunteers),
          tone: "done",
          duration: 0,
          slot: "rota",
        });
        onClose();
      },
    }),
  );
  const isPossible = callable.data && callable.data.volunteers > 0 && callable.data.shifts > 0;
  const error = callable.error ?? call.error;
  return (
    <ConfirmDialog
      title="Mail the volunteers?"
      description={callable.data ? questionOf(callable.data) : "Counting…"}
      keep={isPossible ? "Not now" : "Close"}
      confirm={isPossible ? `Send ${mailsText(callable.data.volunteers)}` : undefined}
      confirming="Sending…"
      favours="confirm"
      isBusy={call.isPending}
      problem={error && refusalText(error)}
      onConfirm={() => call.mutate({})}
      onClose={onClose}
    />
  );
}

function questionOf({ volunteers, shifts }: { volunteers: number; shifts: number }): string {
  if (shifts === 0) return shiftMessages.nothingOpen;
  if (volunteers === 0) return shiftMessages.nobodyLeft;
  const open = `${shifts === 1 ? "One shift" : `${shifts} shifts`} of the next ${OPEN_DAYS} days ${shifts === 1 ? "is" : "are"} open.`;
  return `${open} Every volunteer gets an email with a personal link, at most one per day.`;
}

function mailsText(count: number): string {
  return count === 1 ? "1 mail" : `${count} mails`;
}
