import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { SelectField } from "#shared/ui/fields/SelectField.tsx";
import { CallDialog } from "./CallDialog.tsx";
import { EventRota } from "./EventRota.tsx";
import { type RotaRow, rotaQuery } from "./rota-data.ts";

/** The tasks of the coming events, or of one of them. */
export function RotaPanel() {
  const query = useQuery(rotaQuery);
  const [params, setParams] = useSearchParams();
  const [isCalling, setIsCalling] = useState(false);
  if (!query.data) return <Unread query={query} loading="Loading the rota…" />;
  const wanted = params.get("event") ?? "";
  const shown = wanted ? query.data.filter(({ event }) => event.id === wanted) : query.data;
  return (
    <>
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
                {`${eventNameWithYear(event)}, ${event.eventTime}`}
              </option>
            ))}
          </SelectField>
        </div>
        <Button variant="outline" aria-haspopup="dialog" onClick={() => setIsCalling(true)}>
          Mail open tasks
        </Button>
      </div>
      {shown.length === 0 && (
        <EmptyState title="No coming event">
          {wanted ? "This event is over, called off or gone." : "Events that you add show up here."}
        </EmptyState>
      )}
      <div className="grid gap-10">
        {shown.map((rota) => (
          <EventRota key={rota.event.id} rota={rota} others={othersWithTasks(query.data, rota)} />
        ))}
      </div>
      {isCalling && <CallDialog onClose={() => setIsCalling(false)} />}
    </>
  );
}

/** The events whose tasks this one can copy. */
function othersWithTasks(rotas: readonly RotaRow[], { event, tasks }: RotaRow): RotaRow[] {
  return tasks.length > 0
    ? []
    : rotas.filter((other) => other.event.id !== event.id && other.tasks.length > 0);
}
