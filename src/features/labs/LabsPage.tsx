import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { LabsAdminSlot } from "./LabsAdminSlot.tsx";
import { LabsPoster } from "./LabsPoster.tsx";
import { LabsSections } from "./LabsSections.tsx";
import { ticketSession } from "./sessions/session-ticket.rules.ts";

export function meta() {
  return pageMeta(pages.labs);
}

/** Reads sessions and mentors; each is undefined if its read failed. */
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

/** /labs: upcoming sessions, mentors and resources, with the admin panel at the top. */
export default function LabsPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["labs"],
    hasFailed: ({ sessions, mentors }) => !sessions || !mentors,
  });
  return (
    <>
      <LabsAdminSlot />
      <LabsPoster />
      <LabsSections {...data} isReading={isReading} onRetry={revalidate} />
    </>
  );
}
