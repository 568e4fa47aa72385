import { Link } from "react-router";
import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { type PrintIn, printAt } from "#shared/print/prints.ts";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { FitLine } from "#shared/type/FitLine.tsx";
import { fitTitle } from "#shared/type/fit.ts";
import { Icon } from "#shared/ui/Icon.tsx";
import { stockClass } from "#shared/ui/styles/stock-class.ts";
import { getStarted } from "./get-started.copy.ts";

export const meta = pageMeta(pages.getStarted);

export const loader = wordsLoader("getStarted");
export const clientLoader = keptWords();

const title = fitTitle(pages.getStarted.title, {
  narrow: { measureEm: 5.2 },
  wide: { measureEm: 8.4 },
});

/** /get-started: four links that fill the page, each designed as a poster. */
export default function GetStartedPage() {
  const { top, doors } = useWords(getStarted);
  return (
    <>
      <div className="mx-auto max-w-page px-4 pt-6 pb-8 md:px-8 md:pt-8">
        <DisplayTitle title={title} />
        <p className="mt-5 max-w-[34rem] text-lead md:mt-8">{top.lead}</p>
        <EditWords copy={getStarted} part="top" />
        <EditWords copy={getStarted} part="doors" />
      </div>
      <ul className="grid border-t-2 border-ink bg-ink gap-0.5 md:grid-cols-2">
        {doors.list.map((door, at) => (
          <Door key={door.words} {...door} print={printAt(prints, at)} isFirst={at === 0} />
        ))}
      </ul>
    </>
  );
}

const prints = [
  { name: "door-moire", stock: "hivis" },
  { name: "door-cone", stock: "market" },
  { name: "door-eq", stock: "overground" },
  { name: "door-arches", stock: "carrier" },
] as const;

function Door({
  words,
  text,
  to,
  go,
  print,
  isFirst,
}: (typeof getStarted.doors.list)[number] & { print: PrintIn<"banner">; isFirst: boolean }) {
  return (
    <li className={`relative flex flex-col ${stockClass[print.stock]}`}>
      <div className="flex grow flex-col px-4 pt-6 pb-6 md:px-8 md:pt-9">
        <h2 aria-label={words}>
          <FitLine text={words.toUpperCase()} measureEm={3.9} maxScale={1.2} />
        </h2>
        <p className="mt-5 mb-5 max-w-[28rem] text-lead md:mt-8">{text}</p>
        <Link
          to={to}
          className="mt-auto inline-flex min-h-12 w-fit items-center gap-2.5 text-lead font-bold no-underline after:absolute after:inset-0 hover:underline"
        >
          {go}
          <Icon name="arrow" className="size-5" />
        </Link>
      </div>
      <Print
        name={print.name}
        shape="banner"
        priority={isFirst}
        className="block h-36 w-full object-cover object-bottom md:h-56"
      />
    </li>
  );
}
