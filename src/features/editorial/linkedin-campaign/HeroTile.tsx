import { sharePicturePath } from "#features/site/structured-data.rules.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { ButtonAnchor } from "#shared/ui/Button.tsx";
import { brand } from "#src/brand.ts";
import { linkedinTitle } from "../titles/titles.built.ts";
import { linkedinCopy } from "./linkedin-campaign.copy.ts";

/** The contents of the strategy file. */
interface Campaign {
  top: { strategy: { title: string } };
  notes: Paragraphs;
  posts: Paragraphs;
}

interface Paragraphs {
  title: string;
  list: readonly { title: string; text: string }[];
}

/** The strategy as a data URL of a text file, so that saving needs no other request. */
export function strategyFile(campaign: Campaign): string {
  return `data:text/plain;charset=utf-8,${encodeURIComponent(strategyText(campaign))}`;
}

/** The strategy and the posts as plain text. All editors can read its CRLF line ends. */
export function strategyText({ top, notes, posts }: Campaign): string {
  return [top.strategy.title.toUpperCase(), "", ...paragraphs(notes), ...paragraphs(posts)].join("\r\n");
}

function paragraphs({ title, list }: Paragraphs): string[] {
  return [
    title.toUpperCase(),
    "",
    ...list.flatMap((part, at) => [`${at + 1}. ${part.title}`, part.text, ""]),
  ];
}

/** The festival's link preview image, which the build draws. */
const tile = sharePicturePath("mainframe");

/**
 * The top of the page: the title, the hero tile, and both downloads. The downloads are links, so that they work without
 * scripts.
 */
export function HeroTile() {
  const words = useWords(linkedinCopy);
  const { lead, heroTile, strategy } = words.top;
  return (
    <section className="border-b-2 border-ink bg-carrier">
      <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
        <DisplayTitle title={linkedinTitle} />
      </div>
      <div className="beside">
        <div className="flex flex-col">
          <p className="standfirst">{lead}</p>
          <div className="mt-auto flex flex-wrap gap-3 pt-6">
            <ButtonAnchor href={tile} download={`${brand.slug}-mainframe-hero-tile.png`}>
              {heroTile.label}
            </ButtonAnchor>
            <ButtonAnchor
              variant="outline"
              href={strategyFile(words)}
              download={`${brand.slug}-linkedin-strategy.txt`}
            >
              {strategy.label}
            </ButtonAnchor>
          </div>
          <p className="mt-3 text-small">{heroTile.note}</p>
          <EditWords copy={linkedinCopy} part="top" />
        </div>
        <img
          src={tile.replace(/png$/, "webp")}
          width="1200"
          height="630"
          alt={heroTile.alt}
          fetchPriority="high"
          className="block h-auto w-full border-2 border-ink max-lg:order-first"
        />
      </div>
    </section>
  );
}
