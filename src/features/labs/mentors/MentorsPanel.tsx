import { type UseQueryResult, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";
import { usePhones } from "#features/auth/forms/use-phones.tsx";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { recordPrint } from "#shared/print/prints.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Unread } from "#shared/queries/Unread.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { StockSwatch } from "#shared/ui/tables/StockSwatch.tsx";
import { fetchFailed, type MentorRow, managedMentorsQuery, useReactivateMentor } from "./mentors-data.ts";

const MentorFormDialog = lazyWithRetry(async () => (await import("./MentorFormDialog.tsx")).MentorFormDialog);

const DeactivateMentorDialog = lazyWithRetry(
  async () => (await import("./DeactivateMentorDialog.tsx")).DeactivateMentorDialog,
);

/** All mentors by name, with buttons to add, deactivate and reactivate. */
export function MentorsPanel({
  query,
  countAhead,
}: {
  query: UseQueryResult<MentorRow[]>;
  /** Number of upcoming sessions with a mentor; undefined while unknown. */
  countAhead: (mentorId: string) => number | undefined;
}) {
  const client = useQueryClient();
  const [form, setForm] = useState<"open" | "closed">();
  const [deactivating, setDeactivating] = useState<MentorRow>();
  const reactivation = useReactivateMentor();
  const { phoneCell, proofDialog } = usePhones(apiQueries.labs.mentors.listAll);
  const { data: mentors } = query;
  if (!mentors) return <Unread query={query} loading="Loading mentors..." failure={`${fetchFailed.text}.`} />;
  return (
    <>
      <Button className="mb-4" onClick={() => setForm("open")}>
        Add mentor
      </Button>
      {mentors.length === 0 ? (
        <EmptyState title="No mentors yet">Those that you add show up here.</EmptyState>
      ) : (
        <DataTable
          caption="Mentors, by name"
          columns={columns({
            phoneCell,
            onDeactivate: setDeactivating,
            onReactivate: ({ id }) => reactivation.mutate({ id }),
            busyId: reactivation.isPending ? reactivation.variables.id : undefined,
          })}
          rows={mentors}
          rowKey={({ id }) => id}
        />
      )}
      {proofDialog}
      <Suspense>
        {form && (
          <MentorFormDialog
            open={form === "open"}
            onOpenChange={(isOpen) => setForm(isOpen ? "open" : "closed")}
            onSent={() => client.invalidateQueries({ queryKey: managedMentorsQuery.queryKey })}
          />
        )}
        {deactivating && (
          <DeactivateMentorDialog
            mentor={deactivating}
            sessionsAhead={countAhead(deactivating.id) ?? 0}
            onClose={() => setDeactivating(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

const longCell = "block wrap-anywhere @[52rem]:min-w-40";

function columns({
  phoneCell,
  onDeactivate,
  onReactivate,
  busyId,
}: {
  phoneCell: (phone: string) => ReactNode;
  onDeactivate: (mentor: MentorRow) => void;
  onReactivate: (mentor: MentorRow) => void;
  busyId: string | undefined;
}): Column<MentorRow>[] {
  return [
    {
      key: "mentor",
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
      key: "contact",
      head: "Contact",
      stacked: "wide",
      cell: ({ email, phone }) => (
        <span className={`${longCell} text-small`}>
          {email ?? "No address kept"}
          {phone && <span className="block text-ink-2">{phoneCell(phone)}</span>}
        </span>
      ),
    },
    { key: "about", head: "About", stacked: "wide", cell: (mentor) => <About mentor={mentor} /> },
    {
      key: "status",
      head: "Status",
      stacked: "right",
      cell: ({ isActive }) => (
        <Badge tone={isActive ? "outline" : "dashed"}>{isActive ? "Active" : "Inactive"}</Badge>
      ),
    },
    {
      key: "actions",
      head: "Actions",
      stacked: "wide",
      cell: (mentor) =>
        mentor.isActive ? (
          <Button
            compact
            variant="danger"
            aria-label={`Deactivate ${mentor.name}`}
            onClick={() => onDeactivate(mentor)}
          >
            Deactivate
          </Button>
        ) : (
          <Button
            compact
            variant="outline"
            busy={busyId === mentor.id}
            aria-label={`Reactivate ${mentor.name}`}
            onClick={() => onReactivate(mentor)}
          >
            Reactivate
          </Button>
        ),
    },
  ];
}

/** The texts about a mentor: public, and for admins. */
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
