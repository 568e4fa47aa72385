import type { ReactNode } from "react";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { ButtonLinks } from "#shared/ui/Button.tsx";
import { Icon } from "#shared/ui/Icon.tsx";
import { CallToAction } from "#shared/ui/layout/CallToAction.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { ourStoryTitle } from "../titles/titles.built.ts";
import { ourStory } from "./our-story.copy.ts";
import stylesheet from "./our-story.css?url";

export const meta = pageMeta(pages.ourStory);

export const loader = wordsLoader("ourStory");
export const clientLoader = keptWords();

/** /our-story: the origin of the charity and its name, its purpose, and a link to the next night. */
export default function OurStoryPage() {
  const { top, charity, name, mission, beliefs, whyNow, next } = useWords(ourStory);
  return (
    <>
      <Poster
        title={ourStoryTitle}
        print={{ name: "our-story", stock: "carrier" }}
        back={{ to: pages.home.path, label: "Home" }}
        lead={<span className="display block text-dialog leading-[0.96] lg:text-[2.75rem]">{top.lead}</span>}
      >
        <EditWords copy={ourStory} part="top" />
      </Poster>
      <div className="mx-auto max-w-page px-4 pt-10 md:px-8 md:pt-12">
        <FoldedSection id="charity" title={charity.title}>
          <Paragraphs>{charity.paragraphs}</Paragraphs>
          <EditWords copy={ourStory} part="charity" />
        </FoldedSection>
        <FoldedSection id="name" title={name.title}>
          <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Paragraphs>{name.paragraphs}</Paragraphs>
            <Overprint className="w-full max-w-[24rem]" />
          </div>
          <EditWords copy={ourStory} part="name" />
        </FoldedSection>
        <FoldedSection id="mission" title={mission.title}>
          <div className="@container bg-market p-4 md:p-8">
            <p
              className="display text-section leading-[0.96]"
              style={fitWord(mission.sentence, "min(var(--text-section), 10cqi)")}
            >
              {mission.sentence}
            </p>
            <p className="mt-5 max-w-read text-lead">{mission.text}</p>
          </div>
          <EditWords copy={ourStory} part="mission" />
        </FoldedSection>
        <FoldedSection id="beliefs" title={beliefs.title}>
          <dl>
            {beliefs.list.map(({ title: belief, text }) => (
              <div key={belief} className="border-b border-line pb-4 not-first:pt-4 last:border-0">
                <dt className="display text-card">{belief}</dt>
                <dd className="mt-2 max-w-read text-lead">{text}</dd>
              </div>
            ))}
          </dl>
          <EditWords copy={ourStory} part="beliefs" />
        </FoldedSection>
        <FoldedSection id="now" title={whyNow.title}>
          <Paragraphs>{whyNow.paragraphs}</Paragraphs>
          <EditWords copy={ourStory} part="whyNow" />
        </FoldedSection>
      </div>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <CallToAction id="next" {...next} print={{ name: "next-moire", stock: "hivis" }}>
        <ButtonLinks links={next.links} />
        <EditWords copy={ourStory} part="next" />
      </CallToAction>
    </>
  );
}

function Paragraphs({ children }: { children: readonly string[] }) {
  return (
    <div className="grid max-w-read gap-4 text-lead">
      {children.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

/** Two overlapping plates, and the colour of their overlap. */
function Overprint({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 300 200" aria-hidden="true" className={`overprint ${className}`}>
      <circle cx="104" cy="100" r="96" className="fill-arch" />
      <circle cx="196" cy="100" r="96" className="fill-flare" />
    </svg>
  );
}

/** A section of a long text, with its heading beside it on wide screens. Collapsible on narrow ones. */
export function FoldedSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="folding border-t-2 border-ink">
      <h2 id={id} className="display text-section">
        {title}
      </h2>
      <details open className="fold fold-narrow group">
        <summary className="flex items-center justify-between gap-4 py-5">
          <h2 className="display text-section">{title}</h2>
          <Icon name="chevron" className="size-6 shrink-0 group-open:rotate-180" />
        </summary>
        <div className="pb-8">{children}</div>
      </details>
    </section>
  );
}
