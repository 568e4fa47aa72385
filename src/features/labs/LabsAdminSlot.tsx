import { Suspense, useEffect } from "react";
import { rememberAdmin, useAccount } from "#features/auth/account/account.store.ts";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts/toasts.ts";

const LabsAdminPanel = lazyWithRetry(
  async () => (await import("./LabsAdminPanel.tsx")).LabsAdminPanel,
  () =>
    toast({
      ...{ title: "The admin panel did not load", text: "Reload the page and try again." },
      ...{ tone: "failed", slot: "not-loaded" },
    }),
);

/**
 * The admin panel on top of /labs. A page is rendered without knowing who looks. A browser that an admin used before reserves the
 * panel's room at the first paint, and the panel comes open; else it comes as a row of tabs, so that the page hardly moves.
 */
export function LabsAdminSlot() {
  const { status } = useAccount();
  const { data: account } = useAccountQuery(async () => {
    const { apiQueries } = await import("#shared/queries/api-queries.ts");
    return apiQueries.account.me.queryOptions();
  });
  const isAdmin = account?.isAdmin;
  useEffect(() => {
    if (isAdmin !== undefined) rememberAdmin(isAdmin);
  }, [isAdmin]);
  if (status === "signed-out" || isAdmin === false) return null;
  if (!isAdmin) return <div className="admin-room for-admins" />;
  return (
    <section aria-labelledby="labs-admin" className="admin-room mx-auto max-w-page px-4 pt-3 md:px-8">
      <h2 id="labs-admin" className="font-mono text-mono font-medium">
        Labs Admin Panel
      </h2>
      <div className="min-h-12">
        <Suspense>
          <LabsAdminPanel />
        </Suspense>
      </div>
    </section>
  );
}
