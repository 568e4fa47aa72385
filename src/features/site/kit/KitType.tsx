import { FitLine } from "#shared/type/FitLine.tsx";
import { SwellLine } from "#shared/type/SwellLine.tsx";
import { swellLine } from "#shared/type/swell.ts";
import { KitPanel } from "./KitPanel.tsx";

const measures = { depth: 32, measureEm: 6.2, narrowMeasureEm: 4.6 };

export function KitType() {
  return (
    <KitPanel title="Type">
      <p className="mb-6 flex flex-wrap gap-x-6 font-display text-section leading-none font-black uppercase">
        <span className="[font-stretch:50%]">Anybody</span>
        <span className="[font-stretch:100%]">Anybody</span>
        <span className="[font-stretch:150%]">Anyb</span>
      </p>
      <div className="mb-6 grid gap-3 md:w-1/2">
        <FitLine text="UCL" measureEm={5.2} />
        <FitLine text="GOLDSMITHS" measureEm={5.2} />
      </div>
      <p className="sr-only">Loud from underneath</p>
      <div className="mb-6 grid gap-2">
        <SwellLine line={swellLine({ text: "LOUD FROM", crest: "edges", ...measures })} />
        <SwellLine line={swellLine({ text: "UNDERNEATH", crest: "middle", ...measures })} />
      </div>
      <p className="text-lead">
        Atkinson Hyperlegible Next for <a href="/kit">everything you read</a>. 400, <b>600, 700</b>. Il1 O0 rn
        m.
      </p>
      <p className="mono text-lead">Martian Mono for codes, times, counts: UT-7K4Q-91 18:30 £5.00 158/200</p>
    </KitPanel>
  );
}
