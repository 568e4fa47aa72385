import { EditWords } from "#features/words/EditWords.tsx";
import { Facts } from "#shared/ui/Facts.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { brand } from "#src/brand.ts";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";

/** The festival as a ticket: date, place, audience, and the donate and share buttons. */
export function FestivalTicket({ words }: { words: FundingWords["details"] }) {
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
