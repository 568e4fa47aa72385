import { Suspense, useEffect } from "react";
import { rememberAdmin, useAccount } from "#features/auth/account/account.store.ts";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { labsLeads } from "./mentors/mentors.policy.ts";

const LabsAdminPanel = lazyWithRetry(async () => (await import("./LabsAdminPanel.tsx")).LabsAdminPanel);

/**
 * Admin panel at the top of /labs. The page is rendered once for all visitors, so the panel mounts after hydration. In
 * a browser that a labs lead used before, CSS reserves its room at first paint and it starts open; elsewhere it starts as
 * a row of tabs, to limit the layout shift.
 */
export function LabsAdminSlot() {
  const account = useAccount();
  const isLead = useHasRole(labsLeads, { keepsExpired: true });
  useEffect(() => {
    if (isLead !== undefined) rememberAdmin(isLead);
  }, [isLead]);
  if (isLead === false || (account.status === "signed-out" && !isLead)) return null;
  if (!isLead) return <div className="admin-room for-admins" />;
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
