import { keysOf } from "#shared/keys.ts";
import type { ChosenPrint } from "#shared/print/choice.ts";
import { Print } from "#shared/print/Print.tsx";
import { CopyButton } from "#shared/ui/CopyButton.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { linkedinCopy } from "./linkedin-campaign.copy.ts";

const { title, aside, copy, posts } = linkedinCopy.posts;

/** Posts as a feed shows them: a square print, and text to copy. */
export function CampaignPosts() {
  return (
    <PageSection id="posts" title={title} aside={<p>{aside}</p>}>
      <ul className="grid gap-3.5 md:grid-cols-3 md:gap-5.5">
        {keysOf(posts).map((post) => (
          <li key={post} className={`flex flex-col ${stockClass[prints[post].stock]}`}>
            <Print {...prints[post]} shape="square" className="aspect-square w-full object-cover" />
            <div className="flex grow flex-col items-start p-4.5 md:p-6">
              <h3 className="display text-card">{post}</h3>
              <p className="mt-3 mb-5">{posts[post]}</p>
              <div className="mt-auto noscript:hidden">
                <CopyButton text={posts[post]}>
                  {copy}
                  <span className="sr-only"> “{post}”</span>
                </CopyButton>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** The print above each post. */
const prints: Record<keyof typeof posts, ChosenPrint> = {
  "The day": { seed: "linkedin-day", pattern: "stack", stock: "hivis" },
  "The room": { seed: "linkedin-room", pattern: "arches", stock: "market" },
  "The mentor": { seed: "linkedin-mentor", pattern: "cone", stock: "overground" },
};
