import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { printAt } from "#shared/print/prints.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { StepNumber } from "#shared/ui/StepNumber.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { HeroTile } from "./HeroTile.tsx";
import { linkedinCopy } from "./linkedin-campaign.copy.ts";

export const meta = pageMeta(pages.linkedinCampaign);

export const loader = wordsLoader("linkedinCampaign");
export const clientLoader = keptWords();

/**
 * /linkedin-campaign: a pack to download. The hero tile, posts with their pictures, and the strategy as a text file.
 */
export default function LinkedinCampaignPage() {
  return (
    <>
      <HeroTile />
      <CampaignPosts />
      <StrategyNotes />
    </>
  );
}

/** The strategy on a numbered sheet. */
function StrategyNotes() {
  const { notes } = useWords(linkedinCopy);
  const { funding } = notes;
  return (
    <PageSection
      id="notes"
      title={notes.title}
      aside={<p className="text-night-muted">{notes.aside}</p>}
      tone="bg-ink text-night-text"
    >
      <ol className="grid gap-x-16 border-t-2 border-night-unplayed md:grid-cols-2">
        {notes.list.map(({ title, text }, at) => (
          <li key={title} className="flex gap-5 border-b border-night-unplayed py-6">
            <StepNumber className="text-hivis">{at + 1}</StepNumber>
            <div className="min-w-0">
              <h3 className="display list-title">{title}</h3>
              <p className="mt-2 max-w-read text-night-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <ButtonLink to={funding.to} variant="paper" className="mt-8">
        {funding.label}
      </ButtonLink>
      <EditWords copy={linkedinCopy} part="notes" />
    </PageSection>
  );
}

/** Posts as a feed shows them: a square print, and text to copy. */
function CampaignPosts() {
  const { title, aside, copy, list } = useWords(linkedinCopy).posts;
  return (
    <PageSection id="posts" title={title} aside={<p>{aside}</p>}>
      <ul className="grid gap-3.5 md:grid-cols-3 md:gap-5.5">
        {list.map((post, at) => {
          const print = printAt(prints, at);
          return (
            <li key={post.title} className={`flex flex-col ${stockClass[print.stock]}`}>
              <Print name={print.name} shape="square" className="aspect-square w-full object-cover" />
              <div className="flex grow flex-col items-start p-4.5 md:p-6">
                <h3 className="display text-card">{post.title}</h3>
                <p className="mt-3 mb-5">{post.text}</p>
                <div className="mt-auto noscript:hidden">
                  <CopyButton text={post.text}>
                    {copy}
                    <span className="sr-only"> “{post.title}”</span>
                  </CopyButton>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <EditWords copy={linkedinCopy} part="posts" />
    </PageSection>
  );
}

/** The prints above the posts, in turn. */
const prints = [
  { name: "linkedin-day", stock: "hivis" },
  { name: "linkedin-room", stock: "market" },
  { name: "linkedin-mentor", stock: "overground" },
] as const;
