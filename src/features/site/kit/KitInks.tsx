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

/** The prints of six records: each pattern once, on the four papers. */
const prints = ["record-0", "record-5", "record-10", "record-15", "record-16", "record-21"] as const;

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
        <KitHeading>One id, one print: same two plates on four stocks</KitHeading>
        <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
          {prints.map((name) => (
            <Print key={name} name={name} shape="portrait" className="h-auto w-full" />
          ))}
        </div>
      </section>
    </>
  );
}
