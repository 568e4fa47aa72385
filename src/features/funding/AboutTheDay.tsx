import { EditWords } from "#features/words/EditWords.tsx";
import { fitWord } from "#shared/type/fit-word.ts";
import { type FundingWords, fundingCopy } from "./content/funding.copy.ts";

/** Nothing without a text. */
export function AboutTheDay({ words: { aboutTitle, aboutContent } }: { words: FundingWords["about"] }) {
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
