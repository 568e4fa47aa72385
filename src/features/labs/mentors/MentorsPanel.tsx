import type { QueryClient, UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { question } from "#features/auth/desk/question.ts";
import { type RowAction, RowActions } from "#features/auth/desk/RowActions.tsx";
import { type Asking, useAsked } from "#features/auth/desk/use-asked.tsx";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import { recordPrint } from "#shared/print/prints.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { mentorForm } from "./mentors.fields.ts";
import { fetchFailed, type MentorRow, managedMentorsQuery } from "./mentors-data.ts";

const { listAll, create, deactivate, reactivate } = apiQueries.labs.mentors;

/** A mentor, with the number of upcoming sessions with them. */
type Row = MentorRow & { sessionsAhead: number };

const changed = {
  slot: "lab-mentor",
  changes: [listAll],
  shows: (changed: MentorRow, client: QueryClient) =>
    client.setQueryData(managedMentorsQuery.queryKey, (held) =>
      held?.map((mentor) => (mentor.id === changed.id ? changed : mentor)),
    ),
};

const addition = question({
  title: "Add mentor",
  confirm: "Add mentor",
  confirming: "Adding…",
  discardTitle: "Leave it unsaved?",
  form: {
    schema: mentorForm,
    fields: {
      name: { label: "Name", input: "line", required: true },
      expertise: {
        label: "Expertise",
        input: "line",
        required: true,
        hint: "What they teach, for example “Film and editing”.",
      },
      background: {
        label: "Background",
        input: "text",
        rows: 3,
        hint: "Everyone reads this on the labs page.",
      },
      bio: { label: "Bio", input: "text", rows: 3, hint: "For admins only: checks, days, what they need." },
      email: {
        label: "Email",
        input: "email",
        required: true,
        hint: "Messages for the mentor go here. Only our labs team sees this address. If the mentor replies, the person sees it too.",
      },
      phone: { label: "Phone", input: "phone", hint: "For admins only." },
    },
  },
  call: (_: undefined, input, idempotencyKey) => create.call({ ...input, idempotencyKey }),
  slot: changed.slot,
  done: (_, { name }) => ({ title: "Mentor created successfully", text: name }),
  failed: { title: "Error", text: "Failed to create mentor" },
  changes: [listAll],
});

const deactivation = question({
  ...changed,
  title: "Deactivate this mentor?",
  description: ({ name, sessionsAhead }: Row) =>
    `Removes ${name} from the labs page. People can no longer write to them.${aboutSessions(sessionsAhead)}`,
  keep: "Keep them",
  confirm: "Deactivate",
  confirming: "Deactivating…",
  call: ({ id }: Row) => deactivate.call({ id }),
  done: (_, { name }) => ({ title: "Mentor deactivated successfully", text: name }),
  failed: { title: "Error", text: "Failed to deactivate mentor" },
});

const actions: RowAction<Row>[] = [
  {
    label: "Deactivate",
    spoken: ({ name }) => `Deactivate ${name}`,
    look: "danger",
    when: ({ isActive }) => isActive,
    asks: deactivation,
  },
  {
    label: "Reactivate",
    spoken: ({ name }) => `Reactivate ${name}`,
    when: ({ isActive }) => !isActive,
    does: {
      ...changed,
      call: ({ id }) => reactivate.call({ id }),
      done: ({ name }) => ({ title: "Mentor activated again", text: name }),
      failed: { title: "Not activated" },
    },
  },
];

/** All mentors by name, with buttons to add, deactivate and reactivate. */
export function MentorsPanel({
  query,
  countAhead,
}: {
  query: UseQueryResult<MentorRow[]>;
  /** The number of upcoming sessions with a mentor; undefined while unknown. */
  countAhead: (mentorId: string) => number | undefined;
}) {
  const { phoneCell, proofDialog } = usePhones(listAll);
  const { ask, asking, dialog } = useAsked();
  const { data: mentors } = query;
  if (!mentors) return <Unread query={query} loading="Loading mentors..." failure={`${fetchFailed.text}.`} />;
  return (
    <>
      <Button className="mb-4" onClick={() => ask(addition, undefined)}>
        Add mentor
      </Button>
      {mentors.length === 0 ? (
        <EmptyState title="No mentors yet">Mentors you add appear here.</EmptyState>
      ) : (
        <DataTable
          caption="Mentors, by name"
          columns={columns(phoneCell, asking)}
          rows={mentors.map((mentor) => ({ ...mentor, sessionsAhead: countAhead(mentor.id) ?? 0 }))}
          rowKey={({ id }) => id}
        />
      )}
      {proofDialog}
      {dialog}
    </>
  );
}

function aboutSessions(ahead: number): string {
  if (ahead === 0) return "";
  const which = ahead === 1 ? "One session ahead names" : `${ahead} sessions ahead name`;
  return ` ${which} them and will still be listed. Cancel sessions that don’t take place.`;
}

const nameOf = ({ name }: Row) => name;

const longCell = "block wrap-anywhere @[52rem]:min-w-40";

function columns(phoneCell: (phone: string) => ReactNode, asking: Asking): Column<Row>[] {
  return [
    {
      head: "Mentor",
      stacked: "lead",
      cell: ({ id, name, expertise }) => (
        <span className={longCell}>
          <StockSwatch stock={recordPrint(id).stock} />
          <span className="font-semibold">
            <bdi>{name}</bdi>
          </span>
          <span className="block text-small text-ink-2">{expertise}</span>
        </span>
      ),
    },
    {
      head: "Contact",
      stacked: "wide",
      cell: ({ email, phone }) => (
        <span className={`${longCell} text-small`}>
          {email ?? "No address kept"}
          {phone && <span className="block text-ink-2">{phoneCell(phone)}</span>}
        </span>
      ),
    },
    { head: "About", stacked: "wide", cell: (mentor) => <About mentor={mentor} /> },
    {
      head: "Status",
      stacked: "right",
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "outline" : "dashed"}>{isActive ? "Active" : "Inactive"}</Badge>
      ),
    },
    {
      head: "Actions",
      stacked: "wide",
      cell: (mentor) => <RowActions row={mentor} nameOf={nameOf} actions={actions} asking={asking} />,
    },
  ];
}

/** The public text about a mentor, and the text for admins. */
function About({ mentor: { name, background, bio } }: { mentor: MentorRow }) {
  if (!background && !bio) return <span className="text-small text-ink-2">Nothing yet</span>;
  return (
    <details className="max-w-120 text-small">
      <summary className="flex min-h-11 w-fit items-center font-semibold underline">
        Background and bio
        <span className="sr-only"> of {name}</span>
      </summary>
      {background && (
        <p className="pb-2 whitespace-pre-line wrap-anywhere">
          <span className="block font-mono text-mono font-medium">Public</span>
          {background}
        </p>
      )}
      {bio && (
        <p className="pb-2 whitespace-pre-line wrap-anywhere">
          <span className="block font-mono text-mono font-medium">Admins only</span>
          {bio}
        </p>
      )}
    </details>
  );
}
