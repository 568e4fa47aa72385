import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { apiQueries } from "#shared/queries/api-queries.ts";
import { Badge } from "#shared/ui/Badge.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { AdminSection } from "#shared/ui/layout/AdminSection.tsx";
import { type Column, DataTable } from "#shared/ui/tables/DataTable.tsx";
import { GrantAdminForm } from "./GrantAdminForm.tsx";
import type { Admin } from "./roles.contract.ts";

/** Changes of the admins have no topic: the query refetches when the window gets focus. */
const adminsQuery = apiQueries.roles.list.queryOptions({ refetchOnWindowFocus: true });

const RevokeAdminDialog = lazyWithRetry(
  async () => (await import("./RevokeAdminDialog.tsx")).RevokeAdminDialog,
);

/** The list of admins, where the role is granted and revoked. */
export function AdminsSection() {
  const admins = useQuery(adminsQuery);
  const [revoking, setRevoking] = useState<Admin>();
  return (
    <AdminSection title="Admins" lead="They see and change everything in the back office.">
      {admins.isPending && <LoadingState>Loading admins…</LoadingState>}
      {admins.isError && !admins.data && (
        <FailedState onRetry={() => admins.refetch()} retrying={admins.isFetching}>
          We could not load the admins. Check your connection and try again.
        </FailedState>
      )}
      {admins.data && (
        <div className="grid gap-6">
          <DataTable
            caption="Admins"
            columns={columns(admins.data.length, setRevoking)}
            rows={admins.data}
            rowKey={({ userId }) => userId}
          />
          <GrantAdminForm />
        </div>
      )}
      {revoking && (
        <Suspense>
          <RevokeAdminDialog admin={revoking} onClose={() => setRevoking(undefined)} />
        </Suspense>
      )}
    </AdminSection>
  );
}

function columns(count: number, onRevoke: (admin: Admin) => void): Column<Admin>[] {
  return [
    {
      key: "email",
      head: "E-mail",
      stacked: "lead",
      cell: ({ email, isSelf }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold [overflow-wrap:anywhere]">
          <span>{email}</span>
          {isSelf && <Badge tone="hivis">You</Badge>}
        </span>
      ),
    },
    {
      key: "actions",
      head: "Actions",
      align: "right",
      stacked: "right",
      cell: (admin) =>
        count === 1 ? (
          <span className="text-small text-ink-2">The only admin</span>
        ) : (
          <Button
            compact
            variant="outline"
            aria-label={`Take away the admin role of ${admin.email}`}
            onClick={() => onRevoke(admin)}
          >
            Take away
          </Button>
        ),
    },
  ];
}
