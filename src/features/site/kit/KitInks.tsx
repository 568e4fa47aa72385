import { Print } from "#shared/print/Print.tsx";
import { KitHeading } from "./KitPanel.tsx";

const inks = [
  ["Newsprint", "#EEF0EB", "page", "bg-newsprint"],
  ["Sheet", "#FAFBF8", "forms, tables", "bg-sheet"],
  ["Ink", "#04262C", "text, night", "bg-ink"],
  ["Flare", "#FF4C9A", "plate 1", "bg-flare"],
  ["Arch", "#00A95C", "plate 2", "bg-arch"],
  ["Hi-vis", "#EAF53B", "stock, focus", "bg-hivis"],
  ["Carrier", "#A9D6F5", "stock", "bg-carrier"],
  ["Market", "#FFC2D6", "stock", "bg-market"],
  ["Overground", "#FFA040", "stock", "bg-overground"],
] as const;

const prints = [
  ["cone", "hivis"],
  ["arches", "carrier"],
  ["eq", "market"],
  ["swell", "overground"],
  ["moire", "sheet"],
  ["stack", "newsprint"],
] as const;

export function KitInks() {
  return (
    <>
      <ul className="grid grid-cols-3 gap-3 md:grid-cols-5 xl:grid-cols-9">
        {inks.map(([name, hex, use, paper]) => (
          <li key={name} className="leading-snug">
            <div className={`mb-1 h-18 border border-line ${paper}`} />
            <p className="font-semibold">{name}</p>
            <p className="mono text-mono">{hex}</p>
            <p className="text-sm text-ink-2">{use}</p>
          </li>
        ))}
      </ul>
      <section>
        <KitHeading>One id, one print: same two plates on six stocks</KitHeading>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          {prints.map(([pattern, stock]) => (
            <Print
              key={pattern}
              seed="kit"
              pattern={pattern}
              stock={stock}
              shape="portrait"
              className="h-auto w-full"
            />
          ))}
        </div>
      </section>
    </>
  );
}
