import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { pageRoles } from "#features/auth/guards/page-roles.policy.ts";
import { RolesOnly } from "#features/auth/guards/RolesOnly.tsx";
import { WaitingForStep } from "#features/auth/guards/WaitingForStep.tsx";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { lazyStep } from "#shared/pages/lazy-with-retry.ts";

const { Step: EventTabs, givenUp } = lazyStep(async () => (await import("./EventTabs.tsx")).EventTabs);

export const meta = pageMeta(pages.adminEvent);

/** /admin/event?event=ID shows one event to its staff. `&tab=guests` selects a tab. */
export default function EventPage() {
  const [query] = useSearchParams();
  return (
    <RolesOnly roles={pageRoles.adminEvent}>
      <div className="mx-auto min-h-dvh w-full max-w-page px-4 pb-16 md:px-8">
        <Suspense fallback={<WaitingForStep givenUp={givenUp}>Loading the event…</WaitingForStep>}>
          <EventTabs key={query.get("event")} eventId={query.get("event") ?? ""} />
        </Suspense>
      </div>
    </RolesOnly>
  );
}
