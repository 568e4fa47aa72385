import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { readWords } from "#features/words/read-words.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { LabsAdminSlot } from "./LabsAdminSlot.tsx";
import { LabsPoster } from "./LabsPoster.tsx";
import { LabsSections } from "./LabsSections.tsx";
import { ticketSession } from "./sessions/session-ticket.rules.ts";

export const meta = pageMeta(pages.labs);

/** Reads sessions, mentors and words; each of the first two is undefined if its read failed. */
export async function loader({ context }: LoaderFunctionArgs) {
  const readAt = Date.now();
  const [sessions, mentors, words] = await Promise.all([
    readOr(context, undefined, async (api) => (await api.labs.sessions.list()).map(ticketSession)),
    readOr(context, undefined, (api) => api.labs.mentors.list()),
    readWords(context, "labs"),
  ]);
  return { sessions, mentors, words, readAt };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({
  sessions: undefined,
  mentors: undefined,
  words: undefined,
  readAt: 0,
});

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
      <LabsSections
        sessions={data.sessions}
        mentors={data.mentors}
        readAt={data.readAt}
        isReading={isReading}
        onRetry={revalidate}
      />
    </>
  );
}
