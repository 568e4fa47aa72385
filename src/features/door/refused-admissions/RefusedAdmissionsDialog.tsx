import { useQuery } from "@tanstack/react-query";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { type EventKind, wordsOf } from "#features/events/kinds/kinds.rules.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { denseLondonTime } from "#shared/time/london.ts";
import { Dialog, type DialogState } from "#shared/ui/dialogs/Dialog.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { reasonText } from "./refused-admissions.rules.ts";

export interface RefusingEvent {
  id: string;
  kind: EventKind;
  university: string;
  eventDate: string;
  refusedAdmissions: number;
}

/** A refused check-in from the JSON API. */
type RefusedRow = Awaited<ReturnType<BrowserApi["campus"]["refusedAdmissions"]["list"]>>[number];

const refusedAdmissionsQuery = (eventId: string) =>
  apiQueries.campus.refusedAdmissions.list.queryOptions({
    input: { eventId },
    meta: { topics: ["campus-bookings"] },
  });

/** Refused check-ins that a phone had admitted, newest first. */
export function RefusedAdmissionsDialog({ event, ...dialog }: DialogState & { event: RefusingEvent }) {
  const query = useQuery(refusedAdmissionsQuery(event.id));
  const { noun, ticket } = wordsOf(event);
  return (
    <Dialog
      {...dialog}
      title="Let in, then refused"
      description={`${eventNameWithYear(event.university, event.eventDate)}. A phone checked these people in, mostly while it was offline. Later the server found that their ${ticket} was not valid.`}
    >
      {query.data ? (
        query.data.length > 0 ? (
          <RefusedRows rows={query.data} event={event} />
        ) : (
          <EmptyState title="None">{`Every admission of this ${noun} counted.`}</EmptyState>
        )
      ) : (
        <Unread query={query} loading="Loading…" failure="Failed to load data:" />
      )}
    </Dialog>
  );
}

function RefusedRows({ rows, event }: { rows: readonly RefusedRow[]; event: RefusingEvent }) {
  const now = new Date();
  const timeOf = (at: string) => denseLondonTime(new Date(at), now);
  return (
    <ul className="border-t-2 border-ink">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line py-3 [overflow-wrap:anywhere]">
          <p className="font-semibold">
            {row.studentName ?? row.code ?? "A code that the phone no longer had"}
          </p>
          <p>
            {reasonText(
              {
                ...row,
                first: row.first
                  ? [timeOf(row.first.at), row.first.device].filter(Boolean).join(" by ")
                  : undefined,
              },
              event,
            )}
          </p>
          <p className="text-small text-ink-2">
            {row.studentName && row.code && <span className="mono text-mono">{`${row.code} · `}</span>}
            {`Let in ${timeOf(row.scannedAt)}, ${keeperOf(row)}. The server heard of it ${timeOf(row.recordedAt)}${row.deliveredBy ? `, from ${row.deliveredBy}` : ""}.`}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The device and its user. A pass's name is also its device's name. */
function keeperOf({ device, by }: RefusedRow): string {
  return by && by !== device ? `${device} (${by})` : device;
}
