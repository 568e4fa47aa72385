import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { CampaignPosts } from "./CampaignPosts.tsx";
import { HeroTile } from "./HeroTile.tsx";
import { StrategyNotes } from "./StrategyNotes.tsx";

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
