import { EditWords } from "#features/words/EditWords.tsx";
import { useWords } from "#features/words/use-words.ts";
import { Print } from "#shared/print/Print.tsx";
import { DisplayTitle } from "#shared/type/DisplayTitle.tsx";
import { Badge } from "#shared/ui/Badge.tsx";
import { soundsTitle } from "../titles/titles.built.ts";
import { soundsCopy } from "./sounds-of-scenario.copy.ts";

/** The cover: masthead, picture, and cover lines. */
export function MagazineCover() {
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
