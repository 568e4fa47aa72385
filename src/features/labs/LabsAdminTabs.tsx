import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { UndeliveredMails } from "#features/auth/desk/UndeliveredMails.tsx";
import { isOver } from "#features/events/events/events.rules.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { Button } from "#shared/ui/Button.tsx";
import { LoadingState } from "#shared/ui/feedback/LoadingState.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { ApplicationsTab } from "./applications/ApplicationsTab.tsx";
import { applicationsQuery } from "./applications/applications-data.ts";
import { MentorsPanel } from "./mentors/MentorsPanel.tsx";
import { fetchFailed, managedMentorsQuery } from "./mentors/mentors-data.ts";
import { SessionsPanel } from "./sessions/SessionsPanel.tsx";
import { managedSessionsQuery, type SessionRow } from "./sessions/sessions-data.ts";

const PlacesPanel = lazyWithRetry(async () => (await import("./sessions/PlacesPanel.tsx")).PlacesPanel);

/** The tabs of the labs' back office. */
export function LabsAdminTabs({
  isOpen = true,
  canClose = false,
}: {
  /** True opens the sessions at first; false shows only the tabs until the admin chooses one. */
  isOpen?: boolean;
  /** Whether an open panel can be closed. */
  canClose?: boolean;
}) {
  const [params] = useSearchParams();
  const [tab, setTab] = useState(isOpen ? (params.get("list") ?? "sessions") : "");
  const root = useRef<HTMLDivElement>(null);
  const [placesOf, setPlacesOf] = useState("");
  const open = (next: string, session = "") => {
    setPlacesOf(session);
    setTab(next);
  };
  const showPlaces = ({ id }: SessionRow) => {
    flushSync(() => open("places", id));
    // The closed panel's button is gone, and it had the focus.
    root.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
  };
  const close = () => {
    root.current?.querySelector<HTMLElement>("[aria-selected=true]")?.focus();
    setTab("");
  };
  const sessions = useQuery(managedSessionsQuery);
  const mentors = useQuery(managedMentorsQuery);
  const applications = useQuery(applicationsQuery);
  useFailureToast(sessions, fetchFailed.title, fetchFailed.text);
  useFailureToast(mentors, fetchFailed.title, fetchFailed.text);
  useFailureToast(applications, fetchFailed.title, fetchFailed.text);
  const countAhead = (mentorId: string) => {
    const now = new Date();
    const own = sessions.data?.filter((session) => session.mentorId === mentorId);
    return own?.filter(({ event }) => !isOver(event, now)).length;
  };
  return (
    <div ref={root}>
      {!canClose && (
        <UndeliveredMails
          lists={["labs"]}
          eventNameOf={(eventId) => sessions.data?.find(({ id }) => id === eventId)?.title}
        />
      )}
      <Tabs
        label="Labs"
        value={tab}
        onChange={open}
        tabs={[
          {
            value: "sessions",
            label: "Sessions",
            count: sessions.data?.length ?? null,
            panel: <SessionsPanel query={sessions} mentors={mentors.data} onShowPlaces={showPlaces} />,
          },
          {
            value: "places",
            label: "Places",
            panel: (
              <Suspense fallback={<LoadingState>Loading places…</LoadingState>}>
                <PlacesPanel query={sessions} first={placesOf} />
              </Suspense>
            ),
          },
          {
            value: "mentors",
            label: "Mentors",
            count: mentors.data?.length ?? null,
            panel: <MentorsPanel query={mentors} countAhead={countAhead} />,
          },
          {
            value: "applications",
            label: "Applications",
            count: applications.data?.length ?? null,
            panel: <ApplicationsTab query={applications} />,
          },
        ]}
      />
      {canClose && tab !== "" && (
        <Button variant="outline" className="my-6" onClick={close}>
          Close the panel
        </Button>
      )}
    </div>
  );
}
