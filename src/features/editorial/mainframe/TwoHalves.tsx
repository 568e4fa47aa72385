import { useWords } from "#features/words/use-words.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { SplitBand } from "#shared/ui/layout/SplitBand.tsx";
import { mainframeCopy } from "./mainframe.copy.ts";

/** The conference and the festival, half the width each. */
export function TwoHalves() {
  const { title, parts } = useWords(mainframeCopy).halves;
  return (
    <section aria-labelledby="halves">
      <h2 id="halves" className="sr-only">
        {title}
      </h2>
      <SplitBand
        halves={parts.map(({ word, hours, text }, at) => ({
          key: word,
          tone: at === 0 ? "bg-carrier" : "bg-ink text-night-text",
          content: (
            <>
              <p className="mono text-mono font-bold">{hours}</p>
              <h3 aria-label={word} className="mt-3">
                <FitLine text={word.toUpperCase()} measureEm={3.6} narrowMeasureEm={3.4} />
              </h3>
              <p className="mt-5 max-w-[30rem] text-lead">{text}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}
