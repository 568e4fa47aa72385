import { Suspense } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { toast } from "#shared/ui/toasts.ts";

const LabsAdminPanel = lazyWithRetry(
  async () => (await import("./LabsAdminPanel.tsx")).LabsAdminPanel,
  () =>
    toast({
      ...{ title: "The admin panel did not load", text: "Reload the page and try again." },
      ...{ tone: "failed", slot: "not-loaded" },
    }),
);

/** The admin panel on top of /labs. A page is rendered without knowing who looks, so it comes once an admin is known to be there. */
export function LabsAdminSlot() {
  const { data: account } = useAccountQuery(async () => {
    const { apiQueries } = await import("#shared/queries/api-queries.ts");
    return apiQueries.account.me.queryOptions();
  });
  if (!account?.isAdmin) return null;
  return (
    <section aria-labelledby="labs-admin" className="mx-auto max-w-page px-4 pt-3 md:px-8">
      <h2 id="labs-admin" className="font-mono text-mono font-medium">
        Labs Admin Panel
      </h2>
      {/* As tall as the tabs, which is all that moves the page: a panel opens when one of them is pressed. */}
      <div className="min-h-12">
        <Suspense>
          <LabsAdminPanel />
        </Suspense>
      </div>
    </section>
  );
}
