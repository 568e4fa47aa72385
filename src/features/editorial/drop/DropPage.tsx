import { Link } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { PlaceholderButton } from "#shared/ui/PlaceholderButton.tsx";
import { brand } from "#src/brand.ts";
import { dropTitle } from "../titles/titles.built.ts";
import { drop } from "./drop.copy.ts";
import stylesheet from "./drop.css?url";

export const meta = pageMeta(pages.drop);

export const loader = wordsLoader("drop");
export const clientLoader = keptWords();

/** /drop: the clothes rail, and a link to the shop. */
export default function DropPage() {
  const { lead, button, closed, make } = useWords(drop).top;
  const { shopDrops } = brand.placeholders;
  return (
    <section className="overflow-hidden bg-market">
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <div className="mx-auto max-w-page px-4 pt-6 md:px-8 md:pt-8">
        <DisplayTitle title={dropTitle} />
      </div>
      <div className="mx-auto grid max-w-page gap-8 px-4 pt-6 pb-10 md:grid-cols-2 md:items-end md:px-8 md:pt-9 md:pb-12">
        <div>
          <p className="max-w-[30rem] text-lead font-semibold">{lead}</p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <PlaceholderButton href={shopDrops} {...(!shopDrops && { "aria-describedby": "closed" })}>
              {button}
            </PlaceholderButton>
            {!shopDrops && <p id="closed">{closed}</p>}
          </div>
          <EditWords copy={drop} part="top" />
        </div>
        <div className="max-w-[30rem] border-l-4 border-ink pl-4">
          <p className="text-lead">
            {make.words}{" "}
            <Link to={make.to} className="link font-semibold">
              {make.go}
            </Link>
            .
          </p>
        </div>
      </div>
      <Rail />
    </section>
  );
}

/** A clothes rail as wide as the page, with one print on five papers. The edge of the poster crops them. */
function Rail() {
  return (
    <div aria-hidden="true" className="border-t-3 border-ink">
      <div className="mx-auto grid max-w-page grid-cols-3 gap-3.5 px-4 md:grid-cols-5 md:gap-5.5 md:px-8">
        {papers.map((paper, place) => (
          <div key={paper} className={place < 3 ? "hung" : "hung max-md:hidden"}>
            <Print name={`drop-${paper}`} shape="portrait" eager className="relative block h-auto w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

const papers = ["hivis", "newsprint", "carrier", "overground", "sheet"] as const;
