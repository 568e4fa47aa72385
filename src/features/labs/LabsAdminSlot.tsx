import { Suspense } from "react";
import { useAccountQuery } from "#features/auth/account/use-account-query.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/LoadingState.tsx";
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
    <section aria-labelledby="labs-admin" className="border-b-2 border-ink">
      {/* As tall as the panel usually is, so that the page below moves once at most. */}
      <div className="mx-auto min-h-150 max-w-page px-4 pt-6 pb-10 md:px-8">
        <h2 id="labs-admin" className="display mb-4 text-[1.5rem] leading-none">
          Labs Admin Panel
        </h2>
        <Suspense fallback={<LoadingState>Loading labs…</LoadingState>}>
          <LabsAdminPanel />
        </Suspense>
      </div>
    </section>
  );
}
