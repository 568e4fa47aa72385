import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { NeedsScripts } from "#shared/ui/feedback/NeedsScripts.tsx";
import { PosterBeside } from "#shared/ui/layout/Poster.tsx";
import { ticketEvent } from "./events/event-ticket.rules.ts";
import { SignUpButton, signUpFragment } from "./invitations/SignUpButton.tsx";
import { OpenEvents } from "./OpenEvents.tsx";
import { signalCopy } from "./signal.copy.ts";
import { signalTitle } from "./signal-title.built.ts";

export const meta = pageMeta(pages.signal);

/** Reads the open events, undefined if the read failed, and the page's words. */
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

/** The top of the page: what signals are, and the steps from sign-up to check-in. */
function SignalPoster() {
  const { lead, steps } = useWords(signalCopy).top;
  return (
    <PosterBeside
      title={signalTitle}
      print={{ name: "signal", stock: "hivis" }}
      lead={lead}
      actions={
        <>
          <SignUpButton>SIGN UP FOR ALERTS</SignUpButton>
          <NeedsScripts what="Signing up" id={signUpFragment()} />
          <EditWords copy={signalCopy} part="top" />
        </>
      }
      foot={<Steps steps={steps} />}
    />
  );
}

function Steps({ steps }: { steps: typeof signalCopy.top.steps }) {
  return (
    <ol className="grid border-t-2 border-ink bg-newsprint md:grid-cols-3">
      {steps.map(({ title, text }, at) => (
        <li
          key={title}
          className="flex gap-4 border-ink px-4 py-5 not-first:border-t-2 md:px-8 md:py-6 md:not-first:border-t-0 md:not-first:border-l-2"
        >
          <span aria-hidden="true" className="display text-[3.5rem] leading-none">
            {at + 1}
          </span>
          <p>
            <span className="block font-display text-xl leading-tight font-extrabold">{title}</span>
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
