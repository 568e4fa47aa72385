import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { fitWord } from "#shared/type/fit-word.ts";
import { Facts } from "#shared/ui/Facts.tsx";
import { EmptyState } from "#shared/ui/feedback/EmptyState.tsx";
import { FailedState } from "#shared/ui/feedback/FailedState.tsx";
import { PageTitle } from "#shared/ui/layout/PageTitle.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { brand } from "#src/brand.ts";
import { Breakdown } from "./Breakdown.tsx";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";
import { RaisedSoFar } from "./RaisedSoFar.tsx";

/** The page below its poster, or the empty or error state. */
export function FundingSections({
  words,
  hasFailed,
  isReading,
  onRead,
}: {
  words: FundingWords | undefined;
  /** True after a failed read. */
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
          <EmptyState title="No content found">The costs of the festival will appear here.</EmptyState>
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

/** Renders nothing without a text. */
function AboutTheDay({ words: { aboutTitle, aboutContent } }: { words: FundingWords["about"] }) {
  return (
    <EditWords copy={fundingCopy} part="about">
      {aboutContent && (
        <section aria-labelledby="about" className="@container">
          <h2
            id="about"
            className="display text-dialog wrap-anywhere"
            style={fitWord(aboutTitle.toUpperCase(), "var(--text-dialog)")}
          >
            {aboutTitle}
          </h2>
          <p className="mt-4 max-w-read whitespace-pre-line wrap-anywhere">{aboutContent}</p>
        </section>
      )}
    </EditWords>
  );
}

/** Why and how to give, and the promises in return. */
function FundingReasons() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <section aria-labelledby="why">
        <h2 id="why" className={heading}>
          Why It Matters
        </h2>
        <p>The nearest youth venue to our last three labs has closed. A day like this is a door.</p>
      </section>
      <section aria-labelledby="how">
        <h2 id="how" className={heading}>
          How You Can Help
        </h2>
        <p>Give money, lend a van, share the page. All three move the line.</p>
      </section>
      <section aria-labelledby="promise">
        <h2 id="promise" className={heading}>
          Our Promise
        </h2>
        <p>Published accounts, paid artists, and no logo on a young person’s work.</p>
      </section>
    </div>
  );
}

const heading = "display mb-2 text-[1.5rem] leading-none";

/** The festival as a ticket: date, place, audience, and the donate and share buttons. */
function FestivalTicket({ words }: { words: FundingWords["details"] }) {
  const facts = details
    .filter(({ field }) => words[field])
    .map(({ label, field }) => ({
      label,
      value: <span className="block whitespace-pre-line">{words[field]}</span>,
    }));
  return (
    <aside aria-labelledby="details" className="torn lg:sticky lg:top-6">
      <div className="torn-main bg-hivis px-5 pt-6 pb-12 md:px-7">
        <h2 id="details" className="display text-dialog">
          The details
        </h2>
        <EditWords copy={fundingCopy} part="details">
          <Facts facts={facts} className="mt-5 gap-x-5 gap-y-2.5" />
        </EditWords>
      </div>
      <div className="torn-stub bg-hivis px-5 pt-7 pb-6 md:px-7">
        <div className="grid gap-3">
          <PlaceholderButton href={brand.placeholders.donate}>Donate</PlaceholderButton>
          <PlaceholderButton href={brand.placeholders.share} variant="outline">
            Share
          </PlaceholderButton>
        </div>
        <footer className="mt-5 text-small">
          Question about a gift? Email{" "}
          <a className="link wrap-anywhere" href={`mailto:${brand.fundingEmail}`}>
            {brand.fundingEmail}
          </a>
        </footer>
      </div>
    </aside>
  );
}

const details = [
  { label: "When", field: "eventDate" },
  { label: "Where", field: "eventLocation" },
  { label: "Who", field: "eventAudience" },
] as const;
