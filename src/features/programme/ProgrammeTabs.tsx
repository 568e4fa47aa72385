import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { useOwnRoles } from "#features/auth/guards/use-own-roles.ts";
import { isAdmin } from "#shared/api/roles.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { CyclesPanel } from "./CyclesPanel.tsx";

const RegistrationsPanel = lazyWithRetry(
  async () => (await import("./registrations/RegistrationsPanel.tsx")).RegistrationsPanel,
);

/** The cycles and, for admins, the registrations. The URL contains the tab in `?list=`. */
export function ProgrammeTabs() {
  const [params, setParams] = useSearchParams();
  // Only admins can read registrations.
  if (!isAdmin(useOwnRoles())) return <CyclesPanel />;
  const registrations = (
    <Suspense fallback={<LoadingState>Loading registrations…</LoadingState>}>
      <RegistrationsPanel />
    </Suspense>
  );
  return (
    <Tabs
      label="Programme"
      value={params.get("list") === "registrations" ? "registrations" : "cycles"}
      onChange={(list) => setParams({ list }, { preventScrollReset: true })}
      tabs={[
        { value: "cycles", label: "Cycles", panel: <CyclesPanel /> },
        { value: "registrations", label: "Registrations", panel: registrations },
      ]}
    />
  );
}
