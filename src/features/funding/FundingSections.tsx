import { pages } from "#features/site/pages.ts";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { AboutTheDay } from "./AboutTheDay.tsx";
import { Breakdown } from "./Breakdown.tsx";
import type { FundingWords } from "./content/funding.copy.ts";
import { FestivalTicket } from "./FestivalTicket.tsx";
import { FundingReasons } from "./FundingReasons.tsx";
import { RaisedSoFar } from "./RaisedSoFar.tsx";

/** The page below its poster, or the empty or error state. */
export function FundingSections({
  words,
  hasFailed,
  isReading,
  onRead,
}: {
  words: FundingWords | undefined;
  /** True when they could not be read. */
  hasFailed: boolean;
  isReading: boolean;
  onRead: () => void;
}) {
  if (!words)
    return (
      <div className="mx-auto max-w-page px-4 pb-15 md:px-8">
        <PageTitle back={{ to: pages.mainframe.path, label: "The festival" }}>
          {pages.funding.title}
        </PageTitle>
        {hasFailed ? (
          <FailedState onRetry={onRead} retrying={isReading}>
            Failed to load content
          </FailedState>
        ) : (
          <EmptyState title="No content found">What the festival costs will stand here.</EmptyState>
        )}
      </div>
    );
  return (
    <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-12 px-4 pt-8 pb-15 md:px-8 md:pt-11 md:pb-24 lg:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="grid min-w-0 gap-12 md:gap-14">
        <RaisedSoFar words={words.raised} />
        <AboutTheDay words={words.about} />
        <Breakdown words={words} />
        <FundingReasons />
      </div>
      <FestivalTicket words={words.details} />
    </div>
  );
}
