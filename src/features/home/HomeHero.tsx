import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { HeroPrint } from "#shared/print/Print.tsx";
import { SwellLine } from "#shared/type/SwellLine.tsx";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { homeCopy } from "./home.copy.ts";
import { tagline } from "./tagline.built.ts";

/** The tagline, with a print rising under it. */
export function HomeHero() {
  const { lead } = useWords(homeCopy).top;
  return (
    <>
      <section aria-labelledby="tagline" className="relative isolate overflow-hidden">
        <div className="mx-auto max-w-page px-4 pt-7 md:px-8">
          <h1 id="tagline" aria-label={brand.tagline}>
            <SwellLine line={tagline[0]} className="-ml-[0.5%]" />
            <SwellLine line={tagline[1]} className="mt-[0.4%]" />
          </h1>
        </div>
        <HeroPrint
          name="hero"
          className="relative -z-10 -mt-[6%] block hero-print h-auto min-h-66 w-full object-cover object-top md:-mt-[6.2%] md:min-h-85"
        />
        <div className="mx-auto max-w-page px-4 max-md:-mt-22 max-md:pb-5.5 md:absolute md:inset-x-0 md:bottom-8.5 md:px-8 hero-card">
          <div className="bg-sheet p-4.5 md:w-117.5 md:p-6.5">
            <p className="text-lead">{lead}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <ButtonLink
                to={pages.enterScenario.path}
                className="not-focus-visible:[box-shadow:-4px_-3px_0_var(--color-flare),4px_3px_0_var(--color-arch)]"
              >
                ENTER THE SCENARIO
              </ButtonLink>
              <ButtonLink to={pages.ourStory.path} variant="outline">
                OUR STORY
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <div className="mx-auto max-w-page px-4 md:px-8">
        <EditWords copy={homeCopy} part="top" />
      </div>
    </>
  );
}
