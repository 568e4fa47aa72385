import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { pages } from "#features/site/pages.ts";
import type { BrowserApi } from "#shared/api/browser-api.ts";
import type { Role } from "#shared/api/roles.ts";
import { refusalIn } from "#shared/errors/refusal.rules.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { londonDay } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { question } from "../desk/question.ts";
import { useAsked } from "../desk/use-asked.tsx";
import { GrantRoleForm } from "./GrantRoleForm.tsx";
import { isUnseen, roleWords } from "./roles.rules.ts";

/** An account with at least one role, from the JSON API. */
type Staff = Awaited<ReturnType<BrowserApi["roles"]["list"]>>[number];

/** No topic announces changes of roles, so the query refetches when the window gets focus. */
const rolesQuery = apiQueries.roles.list.queryOptions({ refetchOnWindowFocus: true });

interface Revocation {
  person: Staff;
  role: Role;
  /** Leaves the page, which a former admin may not read. */
  leave: () => Promise<void>;
}

const losesPage = ({ person, role }: Revocation) => person.isSelf && role === "admin";

const revocation = question({
  title: ({ person }: Revocation) => (person.isSelf ? "Give up the role?" : "Take the role away?"),
  description: ({ person: { isSelf, email }, role }: Revocation) =>
    isSelf
      ? `You lose the access of the role ${roleWords[role].name} now. Another admin can give you the role again.`
      : `${email} loses the access of the role ${roleWords[role].name} now, but keeps their account.`,
  keep: "Keep it",
  confirm: ({ person }: Revocation) => (person.isSelf ? "Give up" : "Take away"),
  confirming: "Taking away…",
  call: ({ person: { userId, isSelf }, role }: Revocation) =>
    apiQueries.roles.revoke.call({ userId, role, confirmSelf: isSelf }),
  problemOf: (error) =>
    refusalIn(error)?.message ?? "That did not work. Check your connection and try again.",
  slot: "roles",
  done: ({ person: { email }, role }) => ({
    title: "Role taken away",
    text: `${email} no longer has the role ${roleWords[role].name}.`,
  }),
  shows: (_, __, row) => losesPage(row) && void row.leave(),
  changes: (row) => (losesPage(row) ? [] : [apiQueries.roles, apiQueries.auditLog]),
});

/** The people with a role, and the buttons that grant and revoke roles. */
export function RolesSection() {
  const staff = useQuery(rolesQuery);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { ask, dialog } = useAsked();
  const leave = async () => {
    await navigate(pages.home.path);
    client.clear();
  };
  return (
    <AdminSection
      title="Roles"
      lead="Each role opens one part of the back office. Admins have all of it but what is given by name."
    >
      {staff.isPending && <LoadingState>Loading roles…</LoadingState>}
      {staff.isError && !staff.data && (
        <FailedState onRetry={() => staff.refetch()} retrying={staff.isFetching}>
          We could not load the roles. Check your connection and try again.
        </FailedState>
      )}
      {staff.data && (
        <div className="grid gap-6">
          <DataTable
            caption="People with a role"
            columns={columns(
              staff.data.filter(({ roles }) => roles.includes("admin")).length,
              (person, role) => ask(revocation, { person, role, leave }),
            )}
            rows={staff.data}
            rowKey={({ userId }) => userId}
          />
          <GrantRoleForm />
        </div>
      )}
      {dialog}
    </AdminSection>
  );
}

function columns(admins: number, onRevoke: (person: Staff, role: Role) => void): Column<Staff>[] {
  return [
    {
      head: "Email",
      stacked: "lead",
      cell: ({ email, lastSeenAt, isSelf }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span>{email}</span>
          {isSelf && <Badge tone="hivis">You</Badge>}
          {isUnseen(new Date(lastSeenAt), new Date()) && (
            <span className="text-small font-normal text-ink-2">
              {`Not here since ${londonDay(new Date(lastSeenAt))}`}
            </span>
          )}
        </span>
      ),
    },
    {
      head: "Roles",
      cell: (person) => (
        <ul className="grid gap-2">
          {person.roles.map((role) => (
            <li key={role} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span>{roleWords[role].name}</span>
              {role === "admin" && admins === 1 ? (
                <span className="text-small text-ink-2">The only admin</span>
              ) : (
                <Button
                  compact
                  variant="outline"
                  aria-label={`Take away the role ${roleWords[role].name} of ${person.email}`}
                  onClick={() => onRevoke(person, role)}
                >
                  Take away
                </Button>
              )}
            </li>
          ))}
        </ul>
      ),
    },
  ];
}
