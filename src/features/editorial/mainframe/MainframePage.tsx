import { pageMeta } from "#features/site/page-meta.ts";
import { pages } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { ButtonLink } from "#shared/ui/Button.tsx";
import { CallToAction } from "#shared/ui/layout/CallToAction.tsx";
import { FestivalPoster } from "./FestivalPoster.tsx";
import { mainframeCopy } from "./mainframe.copy.ts";
import stylesheet from "./mainframe.css?url";
import { PastMoments } from "./PastMoments.tsx";
import { TwoHalves } from "./TwoHalves.tsx";

export const meta = pageMeta(pages.mainframe);

export const loader = wordsLoader("mainframe");
export const clientLoader = keptWords();

/** /mainframe: the festival as a poster, its two halves, and what it costs to be free. */
export default function MainframePage() {
  const { support } = useWords(mainframeCopy);
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <FestivalPoster />
      <TwoHalves />
      <PastMoments />
      <CallToAction
        id="support"
        title={support.title}
        text={support.text}
        print={{ name: "mainframe-support", stock: "overground" }}
      >
        <ButtonLink to={support.link.to}>{support.link.label}</ButtonLink>
        <EditWords copy={mainframeCopy} part="support" />
      </CallToAction>
    </>
  );
}
