import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { type PrintIn, printAt } from "#shared/print/prints.ts";
import { fitWord } from "#shared/type/fit-word.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { PageSection } from "#shared/ui/layout/PageSection.tsx";
import { Poster } from "#shared/ui/layout/Poster.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { communityTitle } from "../titles/titles.built.ts";
import { community } from "./community.copy.ts";

export const meta = pageMeta(pages.community);

export const loader = wordsLoader("community");
export const clientLoader = keptWords();

/** /community: four places to meet, and the house rules. */
export default function CommunityPage() {
  const { top, features, rules } = useWords(community);
  return (
    <>
      <Poster title={communityTitle} print={{ name: "community", stock: "market" }} lead={top.lead}>
        <EditWords copy={community} part="top" />
        <EditWords copy={community} part="features" />
      </Poster>
      <ul>
        {features.list.map((feature, at) => (
          <Feature key={feature.title} feature={feature} print={printAt(prints, at)} isLast={at % 2 === 1} />
        ))}
      </ul>
      <PageSection id="rules" title={rules.title} aside={<p>{rules.aside}</p>}>
        <dl className="grid gap-x-8 border-t-2 border-ink md:grid-cols-3">
          {rules.list.map(({ title: rule, text }) => (
            <div key={rule} className="pt-5">
              <dt className="display text-card">{rule}</dt>
              <dd className="mt-2 max-w-[24rem] text-lead">{text}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={rules.safe.to} variant="outline" className="mt-8">
          {rules.safe.go}
        </ButtonLink>
        <EditWords copy={community} part="rules" />
      </PageSection>
    </>
  );
}

const prints = [
  { name: "community-moire", stock: "hivis" },
  { name: "community-eq", stock: "carrier" },
  { name: "community-arches", stock: "overground" },
  { name: "community-swell", stock: "newsprint" },
] as const;

/** A full-width row of text and print, which swap sides from row to row. */
function Feature({
  feature: { title, text, to, go },
  print,
  isLast,
}: {
  feature: (typeof community.features.list)[number];
  print: PrintIn<"banner">;
  /** On wide screens the text is on the right. */
  isLast: boolean;
}) {
  return (
    <li className={`border-b-2 border-ink ${stockClass[print.stock]}`}>
      <div className="mx-auto grid max-w-page md:grid-cols-2">
        <div
          className={`@container flex flex-col justify-center px-4 pt-6 pb-8 md:px-8 md:py-12 ${isLast ? "md:order-last" : ""}`}
        >
          <h2 className="display text-section" style={fitWord(title, "var(--text-section)")}>
            {title}
          </h2>
          <p className="mt-4 mb-6 max-w-[30rem] text-lead">{text}</p>
          <ButtonLink to={to} variant="outline" className="w-fit">
            {go}
          </ButtonLink>
        </div>
        <Print
          name={print.name}
          shape="banner"
          className="block h-44 w-full object-cover md:h-full md:min-h-83"
        />
      </div>
    </li>
  );
}
