import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/pages/use-page-data.ts";
import { CreatorResources } from "./CreatorResources.tsx";
import { useContactMentor } from "./contact-requests/use-contact-mentor.tsx";
import { LabsAdminSlot } from "./LabsAdminSlot.tsx";
import { LabsPoster } from "./LabsPoster.tsx";
import { MeetTheMentors } from "./mentors/MeetTheMentors.tsx";
import { ticketSession } from "./sessions/session-ticket.rules.ts";
import { UpcomingLabs } from "./sessions/UpcomingLabs.tsx";

export function meta() {
  return pageMeta(pages.labs);
}

/** Sessions and mentors, each undefined where they could not be read. */
export async function loader() {
  const [sessions, mentors] = await Promise.all([
    readOr(undefined, async (api) => (await api.labs.sessions.list()).map(ticketSession)),
    readOr(undefined, (api) => api.labs.mentors.list()),
  ]);
  return { sessions, mentors };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ sessions: undefined, mentors: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /labs: the sessions ahead, who runs them, and what there is besides. Admins run the labs from its top. */
export default function LabsPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["labs"],
    hasFailed: ({ sessions, mentors }) => !sessions || !mentors,
  });
  const { contactButton, contactDialog } = useContactMentor();
  const again = { onRetry: revalidate, isReading };
  return (
    <>
      <LabsAdminSlot />
      <LabsPoster />
      <UpcomingLabs sessions={data.sessions} {...again} />
      <MeetTheMentors mentors={data.mentors} contact={contactButton} {...again} />
      <CreatorResources />
      {contactDialog}
    </>
  );
}
