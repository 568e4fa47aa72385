import { pageMeta } from "#features/site/page-meta.ts";
import { pages, submissionDraft } from "#features/site/pages.ts";
import { EditWords } from "#features/words/EditWords.tsx";
import { keptWords, wordsLoader } from "#features/words/read-words.ts";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { ButtonAnchor, ButtonLink } from "#shared/ui/Button.tsx";
import { CallToAction } from "#shared/ui/layout/CallToAction.tsx";
import { soundsTitle } from "../titles/titles.built.ts";
import { DemoTracks } from "./DemoTracks.tsx";
import { soundsCopy } from "./sounds-of-scenario.copy.ts";
import stylesheet from "./sounds-of-scenario.css?url";

export const meta = pageMeta(pages.soundsOfScenario);

export const loader = wordsLoader("soundsOfScenario");
export const clientLoader = keptWords();

/** /sounds-of-scenario: the cover of an upcoming magazine, and a demo of an issue. */
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

/** The cover: masthead, picture, and cover lines. */
function MagazineCover() {
  const { issue, soon, lead, lines } = useWords(soundsCopy).cover;
  return (
    <section className="bg-ink text-night-text">
      <div className="beside cover">
        <div>
          <DisplayTitle title={soundsTitle} />
        </div>
        <Print
          name="sounds-of-scenario"
          shape="panel"
          narrowShape="banner"
          wideFrom="64rem"
          priority
          className="cover-print"
        />
        <div className="flex flex-col gap-6">
          <p className="flex flex-wrap items-center gap-4">
            <Badge tone="hivis" wraps className="text-ink">
              {soon}
            </Badge>
            <span className="mono text-mono font-bold uppercase">{issue}</span>
          </p>
          <p className="standfirst">{lead}</p>
          <EditWords copy={soundsCopy} part="cover" />
        </div>
        <ul className="cover-lines">
          {lines.map(({ title, text }) => (
            <li key={title}>
              <h2 className="display list-title">{title}</h2>
              <p className="mt-2 text-night-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
