import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { InquiryButton } from "../inquiries/InquiryButton.tsx";
import { campusCopy } from "./campus.copy.ts";

/** The three steps to a night at a campus, drawn like the parts of a ticket. */
export function CampusSteps() {
  const { title, list } = useWords(campusCopy).steps;
  return (
    <PageSection id="steps" title={title} tone="border-t-2 border-ink bg-hivis">
      <ol className="grid md:grid-cols-3">
        {list.map(({ title, text }, number) => (
          <li
            key={title}
            className="flex gap-5 border-dotted border-ink py-6 not-last:max-md:border-b-3 md:flex-col md:gap-4 md:px-8 md:py-0 md:first:pl-0 md:not-last:border-r-3"
          >
            <span
              aria-hidden="true"
              className="w-[0.62em] shrink-0 font-display text-[5.5rem] leading-[0.84] font-black [font-stretch:72%] md:text-[9rem]"
            >
              {number + 1}
            </span>
            <div>
              <h3 className="display text-section leading-[0.9]">{title}</h3>
              <p className="mt-3 max-w-[24rem] text-lead">{text}</p>
              {number === 0 && <InquiryButton className="mt-5">Apply</InquiryButton>}
            </div>
          </li>
        ))}
      </ol>
      <EditWords copy={campusCopy} part="steps" />
    </PageSection>
  );
}
