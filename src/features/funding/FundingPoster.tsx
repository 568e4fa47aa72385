import { EditWords } from "#features/words/EditWords.tsx";
import { Print } from "#shared/print/Print.tsx";
import { fitWord } from "#shared/type/fit-word.ts";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";

/** The top of the page: title and subtitle. */
export function FundingPoster({ words: { title, subtitle } }: { words: FundingWords["top"] }) {
  return (
    <section className="border-b-2 border-ink bg-overground">
      <div className="mx-auto grid max-w-page md:grid-cols-2">
        <Print
          name="fund-mainframe"
          shape="wide"
          priority
          className="block aspect-390/190 w-full object-cover md:order-last md:aspect-auto md:h-full md:min-h-105"
        />
        <div className="@container px-4 pt-2 pb-10 md:px-8 md:py-14">
          <p className="mono text-mono uppercase">Conference + live festival</p>
          <EditWords copy={fundingCopy} part="top">
            <h1
              className="display mt-1 text-page wrap-anywhere"
              style={fitWord(title.toUpperCase(), "var(--text-page)")}
            >
              {title}
            </h1>
            {subtitle && <p className="mt-5 max-w-[32rem] text-lead wrap-anywhere md:mt-8">{subtitle}</p>}
          </EditWords>
        </div>
      </div>
    </section>
  );
}
