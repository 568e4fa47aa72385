import type { CSSProperties, ReactNode } from "react";
import { HeroPrint } from "#shared/print/Print.tsx";
import type { PrintIn } from "#shared/print/prints.ts";
import { FitLine } from "#shared/type/FitLine.tsx";
import { breakLines } from "#shared/type/lines.ts";
import { stockClass } from "#shared/ui/styles/stock-class.ts";

/** A page designed as one poster: a huge headline, a print rising behind it, and a caption on a sheet. */
export function PosterPage({
  headline,
  print,
  measureEm = 8,
  narrowMeasureEm = 4.4,
  children,
}: {
  headline: string;
  /** The page's width in ems of the headline: a smaller number makes larger type. */
  measureEm?: number;
  narrowMeasureEm?: number;
  print: PrintIn<"hero" | "hero-narrow">;
  children: ReactNode;
}) {
  // On wide screens the print starts about where the letters end, at any size.
  const rise = { "--rise": `${(-21 / measureEm).toFixed(2)}%` } as CSSProperties;
  return (
    <section className={`relative isolate flex flex-col ${stockClass[print.stock]}`}>
      <h1 aria-label={headline} className="mx-auto w-full max-w-page px-4 pt-7 md:px-8">
        {breakLines(headline.toUpperCase(), narrowMeasureEm).map((line) => (
          <FitLine
            key={line}
            text={line}
            measureEm={measureEm}
            narrowMeasureEm={narrowMeasureEm}
            maxScale={1.3}
            className="mb-[1.2%]"
          />
        ))}
      </h1>
      <HeroPrint
        name={print.name}
        style={rise}
        className="relative -z-10 mt-6 block h-auto w-full object-cover md:mt-(--rise) md:min-h-100"
      />
      <div className="bg-sheet px-4 py-6.5 md:absolute md:bottom-0 md:left-[max(0px,50%-var(--container-page)/2)] md:max-w-[36rem] md:px-8">
        {children}
      </div>
    </section>
  );
}
