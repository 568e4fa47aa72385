import { useQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { EventRow } from "#features/campus/event-admin/event-admin-data.ts";
import { nightEditor } from "#features/campus/event-admin/night-editor.tsx";
import { EventButtons } from "#features/events/admin/EventButtons.tsx";
import type { EventEditor } from "#features/events/admin/event-editor.ts";
import type { EventKind } from "#features/events/kinds/kinds.rules.ts";
import { managedMentorsQuery } from "#features/labs/mentors/mentors-data.ts";
import { sessionEditor } from "#features/labs/sessions/session-editor.tsx";
import { managedSessionsQuery } from "#features/labs/sessions/sessions-data.ts";
import { weekEditor } from "#features/programme/cycles/cycle-editors.tsx";
import { cyclesQuery } from "#features/programme/cycles/cycles-data.ts";
import { eventsQuery } from "#features/signal/events/events-data.ts";
import { signalEditor } from "#features/signal/events/signal-editor.tsx";
import { apiQueries } from "#shared/queries/api-queries.ts";

interface Props {
  event: EventRow;
}

/** Edits, copies and cancels an event, like the list of its kind. For the event's staff. */
export function EventActions({ event }: Props) {
  const Actions = byKind[event.kind];
  return <Actions event={event} />;
}

const byKind: Readonly<Record<EventKind, ComponentType<Props>>> = {
  night: Night,
  session: Session,
  signal: Signal,
  week: Week,
};

function Night({ event }: Props) {
  return <Buttons editor={nightEditor(new Map())} row={event} />;
}

function Session({ event }: Props) {
  const sessions = useQuery(managedSessionsQuery);
  const { data: mentors = [] } = useQuery(managedMentorsQuery);
  return <Buttons editor={sessionEditor(mentors, () => {})} row={sessions.data?.find(isOf(event))} />;
}

function Week({ event }: Props) {
  const { data: cycles } = useQuery(cyclesQuery);
  return <Buttons editor={weekEditor} row={cycles?.flatMap(({ weeks }) => weeks).find(isOf(event))} />;
}

function Signal({ event }: Props) {
  return <Buttons editor={signalEditor} row={useQuery(eventsQuery).data?.find(isOf(event))} />;
}

function isOf(event: EventRow) {
  return ({ id }: { id: string }) => id === event.id;
}

/** Empty until the row is read. */
function Buttons<Row extends { id: string }>({
  editor,
  row,
}: {
  editor: EventEditor<Row>;
  row: Row | undefined;
}) {
  if (!row) return null;
  const changes = [...editor.changes, apiQueries.campus.arrivals.read];
  return <EventButtons editor={{ ...editor, changes }} row={row} />;
}
