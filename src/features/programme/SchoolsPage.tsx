import { Link } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { StepNumber } from "#shared/ui/StepNumber.tsx";
import { brand } from "#src/brand.ts";
import { schoolsTitle } from "./programme-titles.built.ts";
import { SchoolForm } from "./schools/SchoolForm.tsx";
import { schoolsCopy } from "./schools.copy.ts";

export const meta = pageMeta(pages.schools);

export const loader = wordsLoader("schools");
export const clientLoader = keptWords();

/** The page for schools and colleges: a form with one field, and the steps after it. */
export default function SchoolsPage() {
  const { top, next, needs } = useWords(schoolsCopy);
  const { withoutScripts } = top;
  return (
    <>
      <Poster
        title={schoolsTitle}
        print={{
          name: "schools",
          stock: "carrier",
          className: "h-44 object-bottom md:h-full md:min-h-83",
        }}
        lead={
          <>
            {top.before}{" "}
            <Link to={pages.programme.path} className="link font-semibold">
              {pages.programme.title}
            </Link>
            {top.after}
          </>
        }
      >
        <div className="mt-6 bg-sheet p-5 md:p-6">
          <noscript>
            <p className="mb-4 font-semibold">
              {withoutScripts.before}{" "}
              <a className="link wrap-anywhere" href={`mailto:${brand.contactEmail}`}>
                {brand.contactEmail}
              </a>{" "}
              {withoutScripts.after}
            </p>
          </noscript>
          <SchoolForm />
        </div>
        <EditWords copy={schoolsCopy} part="top" />
      </Poster>
      <PageSection id="next" title={next.title} tone="bg-hivis">
        <ol className="grid md:grid-cols-3">
          {next.steps.map(({ title, text }, at) => (
            <li
              key={title}
              className="flex gap-5 border-dotted border-ink py-6 not-last:max-md:border-b-3 md:flex-col md:gap-4 md:px-8 md:py-0 md:first:pl-0 md:not-last:border-r-3"
            >
              <StepNumber className="md:text-[9rem]">{at + 1}</StepNumber>
              <div className="@container min-w-0 grow">
                <h3
                  className="display text-section leading-[0.9]"
                  style={fitWord(title, "var(--text-section)")}
                >
                  {title}
                </h3>
                <p className="mt-3 max-w-[24rem] text-lead">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <EditWords copy={schoolsCopy} part="next" />
      </PageSection>
      <PageSection id="brings" title={needs.title} aside={<p>{needs.aside}</p>}>
        <dl className="grid border-t-2 border-ink md:grid-cols-2 md:gap-x-16">
          {needs.facts.map(({ title: term, text }) => (
            <div key={term} className="border-b border-line py-5">
              <dt className="font-display text-[1.625rem] leading-none font-black uppercase [font-stretch:72%]">
                {term}
              </dt>
              <dd className="mt-2 max-w-read text-lead">{text}</dd>
            </div>
          ))}
        </dl>
        <EditWords copy={schoolsCopy} part="needs" />
      </PageSection>
    </>
  );
}
