import { Suspense, useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { rememberAdmin, useAccount } from "#features/auth/account/account.store.ts";
import { useHasRole } from "#features/auth/account/use-has-role.ts";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { readWords } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { lazyWithRetry } from "#shared/pages/lazy-with-retry.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { usePageData } from "#shared/realtime/use-page-data.ts";
import { ButtonLinks } from "#shared/ui/Button.tsx";
import { PosterBeside } from "#shared/ui/layout/Poster.tsx";
import { PrintBand } from "#shared/ui/layout/PrintBand.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { useContactMentor } from "./contact-requests/use-contact-mentor.tsx";
import { labsCopy } from "./labs.copy.ts";
import { labsTitle } from "./labs-titles.built.ts";
import { MeetTheMentors } from "./mentors/MeetTheMentors.tsx";
import type { PublicMentor } from "./mentors/mentors.api.ts";
import { labsLeads } from "./mentors/mentors.policy.ts";
import { type TicketSession, ticketSession } from "./sessions/session-ticket.rules.ts";
import { UpcomingLabs } from "./sessions/UpcomingLabs.tsx";

export const meta = pageMeta(pages.labs);

/** Reads sessions, mentors and words. Sessions or mentors are undefined if their read failed. */
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

const LabsAdminPanel = lazyWithRetry(async () => (await import("./LabsAdminPanel.tsx")).LabsAdminPanel);

/**
 * The admin panel at the top of /labs. It mounts after hydration, because every visitor gets one HTML page. In a
 * browser that a labs lead used before, CSS reserves its space at first paint and it starts open. Elsewhere it starts
 * with only its tabs, to limit the layout shift.
 */
function LabsAdminSlot() {
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

/** The sections below the poster. */
function LabsSections({
  sessions,
  mentors,
  readAt,
  ...reading
}: {
  /** Undefined if the read failed. */
  sessions: readonly TicketSession[] | undefined;
  mentors: readonly PublicMentor[] | undefined;
  /** When the events were read, in milliseconds since 1970. */
  readAt: number;
  isReading: boolean;
  onRetry: () => void;
}) {
  const { resources } = useWords(labsCopy);
  const { contactButton, contactDialog } = useContactMentor(mentors);
  return (
    <>
      <UpcomingLabs sessions={sessions} readAt={readAt} {...reading} />
      <MeetTheMentors mentors={mentors} contact={contactButton} {...reading} />
      <PrintBand id="resources" {...resources} columns="sm:grid-cols-3">
        <EditWords copy={labsCopy} part="resources" />
      </PrintBand>
      {contactDialog}
    </>
  );
}

/** The top of the page: what labs are, links to join, and what people make in them. */
function LabsPoster() {
  const { lead, links, tiles } = useWords(labsCopy).top;
  return (
    <PosterBeside
      title={labsTitle}
      print={{ name: "labs", stock: "overground", className: "object-bottom" }}
      lead={lead}
      actions={
        <>
          <ButtonLinks links={links} />
          <EditWords copy={labsCopy} part="top" />
        </>
      }
      foot={<Tiles names={tiles} />}
    />
  );
}

function Tiles({ names }: { names: readonly string[] }) {
  return (
    <ul className="grid grid-cols-2 border-t-2 border-ink md:grid-cols-4">
      {names.map((name, at) => (
        <li key={name} className={stockClass[printAt(prints, at).stock]}>
          <Print
            name={printAt(prints, at).name}
            shape="card"
            eager
            className="aspect-332/252 w-full object-cover"
          />
          <p className="display border-t-2 border-ink px-4 py-3 text-[1.375rem] leading-none md:px-5 md:text-card">
            {name}
          </p>
        </li>
      ))}
    </ul>
  );
}

const prints = [
  { name: "labs-beats", stock: "hivis" },
  { name: "labs-film", stock: "carrier" },
  { name: "labs-print", stock: "market" },
  { name: "labs-stage", stock: "newsprint" },
] as const;
