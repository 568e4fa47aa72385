import { pageMeta } from "#features/site/page-meta.ts";
import { pages, submissionDraft } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { CallToAction } from "#shared/ui/layout/CallToAction.tsx";
import { DemoTracks } from "./DemoTracks.tsx";
import { MagazineCover } from "./MagazineCover.tsx";
import { soundsCopy } from "./sounds-of-scenario.copy.ts";
import stylesheet from "./sounds-of-scenario.css?url";

export const meta = pageMeta(pages.soundsOfScenario);

export const loader = wordsLoader("soundsOfScenario");
export const clientLoader = keptWords();

/** /sounds-of-scenario: the cover of a coming magazine, and a demo of an issue. */
export default function SoundsOfScenarioPage() {
  const { call } = useWords(soundsCopy);
  return (
    <>
      <link rel="stylesheet" href={stylesheet} precedence="page" />
      <MagazineCover />
      <DemoTracks />
      <CallToAction
        id="call"
        title={call.title}
        text={call.text}
        print={{ name: "sounds-call", stock: "market" }}
      >
        <ButtonAnchor href={submissionDraft}>{call.send}</ButtonAnchor>
        <ButtonLink to={call.library.to} variant="outline">
          {call.library.label}
        </ButtonLink>
        <EditWords copy={soundsCopy} part="call" />
      </CallToAction>
    </>
  );
}
