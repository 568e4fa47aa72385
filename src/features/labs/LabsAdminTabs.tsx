import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { UndeliveredMails } from "#shared/lists/UndeliveredMails.tsx";
import { Button } from "#shared/ui/Button.tsx";
import { Tabs } from "#shared/ui/Tabs.tsx";
import { useFailureToast } from "#shared/ui/toasts/use-failure-toast.ts";
import { ApplicationsTab } from "./applications/ApplicationsTab.tsx";
import { applicationsQuery } from "./applications/applications-data.ts";
import { MentorsPanel } from "./mentors/MentorsPanel.tsx";
import { fetchFailed, managedMentorsQuery } from "./mentors/mentors-data.ts";
import { SessionsPanel } from "./sessions/SessionsPanel.tsx";
import { isOver } from "./sessions/sessions.rules.ts";
import { managedSessionsQuery } from "./sessions/sessions-data.ts";

/** The tabs with which admins run the labs. */
export function LabsAdminTabs({
  isOpen = true,
  canClose = false,
}: {
  /** Starts with the sessions open; else with the tabs alone, until one is pressed. */
  isOpen?: boolean;
  /** Whether an open panel can be closed. */
  canClose?: boolean;
}) {
  const [tab, setTab] = useState(isOpen ? "sessions" : "");
  const root = useRef<HTMLDivElement>(null);
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
    return sessions.data?.filter((session) => session.mentorId === mentorId && !isOver(session, now)).length;
  };
  return (
    <div ref={root}>
      {!canClose && <UndeliveredMails lists={["labs"]} />}
      <Tabs
        label="Labs"
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: "sessions",
            label: "Sessions",
            ...(sessions.data && { count: sessions.data.length }),
            panel: <SessionsPanel query={sessions} mentors={mentors.data} />,
          },
          {
            value: "mentors",
            label: "Mentors",
            ...(mentors.data && { count: mentors.data.length }),
            panel: <MentorsPanel query={mentors} countAhead={countAhead} />,
          },
          {
            value: "applications",
            label: "Applications",
            ...(applications.data && { count: applications.data.length }),
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
