import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import type { Role } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { londonDay } from "#shared/time/london.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { GrantRoleForm } from "./GrantRoleForm.tsx";
import { isUnseen, roleWords } from "./roles.rules.ts";
import { rolesQuery, type Staff } from "./roles-data.ts";

const RevokeRoleDialog = lazyWithRetry(async () => (await import("./RevokeRoleDialog.tsx")).RevokeRoleDialog);

/** The people with a role, where roles are granted and revoked. */
export function RolesSection() {
  const staff = useQuery(rolesQuery);
  const [revoking, setRevoking] = useState<{ person: Staff; role: Role }>();
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
              (person, role) => setRevoking({ person, role }),
            )}
            rows={staff.data}
            rowKey={({ userId }) => userId}
          />
          <GrantRoleForm />
        </div>
      )}
      {revoking && (
        <Suspense>
          <RevokeRoleDialog {...revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </AdminSection>
  );
}

function columns(admins: number, onRevoke: (person: Staff, role: Role) => void): Column<Staff>[] {
  return [
    {
      head: "E-mail",
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
