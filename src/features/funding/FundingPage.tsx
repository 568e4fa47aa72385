import { useState } from "react";
import { useLoaderData } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { browserReads, readOr } from "#shared/pages/page-data.ts";
import { usePageData } from "#shared/pages/use-page-data.ts";
import { EmptyState } from "#shared/ui/EmptyState.tsx";
import { FailedState } from "#shared/ui/FailedState.tsx";
import { PageTitle } from "#shared/ui/PageTitle.tsx";
import { AboutTheDay } from "./AboutTheDay.tsx";
import { Breakdown } from "./Breakdown.tsx";
import type { FundingContent } from "./content/content.contract.ts";
import { EditableByAdmins } from "./content-admin/EditableByAdmins.tsx";
import { StartableByAdmins } from "./content-admin/StartableByAdmins.tsx";
import { EventTicket } from "./EventTicket.tsx";
import { FundingPoster } from "./FundingPoster.tsx";
import { FundingReasons } from "./FundingReasons.tsx";
import { RaisedSoFar } from "./RaisedSoFar.tsx";

export function meta() {
  return pageMeta(pages.funding);
}

/** Null where there is no content, undefined where it could not be read. */
export async function loader() {
  return { content: await readOr(undefined, (api) => api.funding.content.get()) };
}

const reads = browserReads<Awaited<ReturnType<typeof loader>>>({ content: undefined });

export const clientLoader = reads.clientLoader;

export const shouldRevalidate = reads.shouldRevalidate;

/** /mainframe/funding: what the festival costs, what is raised, and how to help. Admins edit it in its place. */
export default function FundingPage() {
  const { data, revalidate, isReading } = usePageData(useLoaderData<typeof loader>(), {
    topics: ["funding"],
    hasFailed: ({ content }) => content === undefined,
  });
  const [saved, setSaved] = useState<FundingContent>();
  if (!data.content)
    return (
      <div className="mx-auto max-w-page px-4 pb-15 md:px-8">
        <PageTitle back={{ to: pages.mainframe.path, label: "The festival" }}>
          {pages.funding.title}
        </PageTitle>
        {data.content === undefined ? (
          <FailedState onRetry={() => void revalidate()} retrying={isReading}>
            Failed to load content
          </FailedState>
        ) : (
          <EmptyState title="No content found" action={<StartableByAdmins onStarted={revalidate} />}>
            What the festival costs will stand here.
          </EmptyState>
        )}
      </div>
    );

  const content = newer(saved, data.content);
  const onSaved = (now: FundingContent) => {
    setSaved(now);
    void revalidate();
  };
  return (
    <EditableByAdmins content={content} onSaved={onSaved}>
      <FundingPoster content={content} />
      <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-12 px-4 pt-8 pb-15 md:px-8 md:pt-11 md:pb-24 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
        <div className="grid min-w-0 gap-12 md:gap-14">
          <RaisedSoFar content={content} />
          <AboutTheDay content={content} />
          <Breakdown content={content} />
          <FundingReasons />
        </div>
        <EventTicket content={content} />
      </div>
    </EditableByAdmins>
  );
}

/** What was saved here is shown before the page has been read again. */
function newer(saved: FundingContent | undefined, read: FundingContent): FundingContent {
  return saved && saved.id === read.id && saved.version > read.version ? saved : read;
}
