import { canBeWrittenTo, isDeletable } from "#features/campus/event-admin/event-admin.rules.ts";
import { TakenPlaces } from "#features/campus/event-admin/TakenPlaces.tsx";
import { DoorPassesButton } from "#features/door/passes/DoorPassesButton.tsx";
import { RefusedAdmissionsButton } from "#features/door/refused-admissions/RefusedAdmissionsButton.tsx";
import { whereText } from "#features/events/events/event-words.rules.ts";
import { CALLED_OFF } from "#features/events/events/events.rules.ts";
import { pages } from "#features/site/pages.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button, ButtonLink } from "#shared/ui/Button.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { whenText } from "./session-texts.rules.ts";
import { isOver } from "./sessions.rules.ts";
import type { SessionRow } from "./sessions-data.ts";

export function SessionTable({
  caption,
  sessions,
  ...actions
}: SessionActions & {
  caption: string;
  sessions: readonly SessionRow[];
}) {
  return (
    <DataTable
      caption={caption}
      columns={columns(actions, new Date())}
      rows={sessions}
      rowKey={({ id }) => id}
    />
  );
}

const longCell = "block wrap-anywhere @[52rem]:min-w-40";

/** The dialogs that a row's buttons open. */
export type SessionDialogKind = "form" | "call-off" | "deletion";

interface SessionActions {
  onAsk: (what: SessionDialogKind, session: SessionRow) => void;
  onShowPlaces: (session: SessionRow) => void;
}

const columns = ({ onAsk, onShowPlaces }: SessionActions, now: Date): Column<SessionRow>[] => [
  {
    key: "session",
    head: "Session",
    stacked: "lead",
    cell: (session) => (
      <span className={longCell}>
        <StockSwatch seed={session.id} />
        <span className="font-semibold">
          <bdi>{session.title}</bdi>
        </span>
        {session.description && <span className="block text-small text-ink-2">{session.description}</span>}
      </span>
    ),
  },
  {
    key: "when",
    head: "When",
    stacked: "wide",
    cell: (session) => (
      <span className={longCell}>
        <span className="tabular-nums md:whitespace-nowrap">{whenText(session)}</span>
        <span className="block text-small text-ink-2">{whereText(session.event)}</span>
      </span>
    ),
  },
  {
    key: "mentor",
    head: "Mentor",
    cell: ({ mentor }) => (
      <span className={longCell}>
        <span>{mentor.name}</span>
        <span className="block text-small text-ink-2">{mentor.expertise}</span>
      </span>
    ),
  },
  {
    key: "places",
    head: "Places",
    stacked: "right",
    cell: (session) =>
      session.currentParticipants === 0 ? (
        <TakenPlaces event={session.event} />
      ) : (
        <button type="button" className="link text-right md:text-left" onClick={() => onShowPlaces(session)}>
          <TakenPlaces event={session.event} />
          <span className="sr-only">{`: who has a place in ${nameOf(session)}`}</span>
        </button>
      ),
  },
  {
    key: "status",
    head: "Status",
    stacked: "right",
    cell: (session) =>
      session.status === CALLED_OFF ? (
        <Badge tone="dashed">Called off</Badge>
      ) : isOver(session, now) ? (
        <Badge tone="dashed">Over</Badge>
      ) : (
        <Badge tone="outline">{session.status}</Badge>
      ),
  },
  {
    key: "actions",
    head: "Actions",
    stacked: "wide",
    cell: (session) => <SessionButtons session={session} now={now} onAsk={(what) => onAsk(what, session)} />,
  },
];

function SessionButtons({
  session,
  now,
  onAsk,
}: {
  session: SessionRow;
  now: Date;
  onAsk: (what: SessionDialogKind) => void;
}) {
  const name = nameOf(session);
  const isOn = session.status !== CALLED_OFF;
  return (
    <span className="flex flex-wrap gap-2 @[52rem]:flex-nowrap">
      <ButtonLink
        compact
        variant="outline"
        to={`${pages.campusDoor.path}?event=${session.id}`}
        aria-label={`Attendance: ${name}`}
      >
        Attendance
      </ButtonLink>
      {session.event.refusedAdmissions > 0 && <RefusedAdmissionsButton event={session.event} name={name} />}
      <DoorPassesButton event={session.event} />
      {canBeWrittenTo(session.event, now) && (
        <ButtonLink
          compact
          variant="outline"
          to={`${pages.adminWrite.path}?to=session:${session.id}`}
          aria-label={`Write to those with a place: ${name}`}
        >
          Write
        </ButtonLink>
      )}
      {isOn && (
        <Button compact variant="outline" aria-label={`Edit ${name}`} onClick={() => onAsk("form")}>
          Edit
        </Button>
      )}
      {isOn && !isOver(session, now) && (
        <Button compact variant="outline" aria-label={`Call off ${name}`} onClick={() => onAsk("call-off")}>
          Call off
        </Button>
      )}
      {isDeletable(session.event) && (
        <Button compact variant="danger" aria-label={`Delete ${name}`} onClick={() => onAsk("deletion")}>
          Delete
        </Button>
      )}
    </span>
  );
}

function nameOf(session: SessionRow): string {
  return `${session.title}, ${whenText(session)}`;
}
