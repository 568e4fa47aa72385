import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { readWords } from "#features/words/read-words.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { ticketEvent } from "./events/event-ticket.rules.ts";
import { OpenEvents } from "./OpenEvents.tsx";
import { SignalPoster } from "./SignalPoster.tsx";

export const meta = pageMeta(pages.signal);

/** Reads the open events, undefined if the read failed, and the words. */
export async function loader({ context }: LoaderFunctionArgs) {
  const [events, words] = await Promise.all([
    readOr(context, undefined, async (api) => (await api.signal.events.list()).map(ticketEvent)),
    readWords(context, "signal"),
  ]);
  return { events, words };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ events: undefined, words: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /signal: the open events, and sign-up for them. */
export default function SignalPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["signal-events"],
    hasFailed: ({ events }) => events === undefined,
  });
  return (
    <>
      <SignalPoster />
      <OpenEvents events={data.events} onRetry={revalidate} isReading={isReading} />
    </>
  );
}
