import { cardStocks, type Stock } from "./inks.ts";
import { type Pattern, printSvg, seededPatterns } from "./print.ts";
import { printUrl, recordPrints, recordShapes, recordStock } from "./prints.ts";
import { type Shape, shapes } from "./shapes.ts";

interface PagePrint {
  pattern: Pattern;
  stock: Stock;
  shapes: readonly Shape[];
  seed: string | undefined;
}

type NamedPrint = PagePrint & { name: string; seed: string };

/** The SVG drawing of every print by its path: the prints of pages, and a fixed number that records choose from. */
export function drawnPrints(pagePrints: Readonly<Record<string, PagePrint>>): Map<string, () => string> {
  const prints = [
    ...Object.entries(pagePrints).map(([name, print]) => ({ name, ...print, seed: print.seed ?? name })),
    ...ofRecords(),
  ];
  return new Map(
    prints.flatMap(({ name, seed, pattern, stock, shapes: used }: NamedPrint) =>
      used.map((shape) => [
        printUrl(name, shape),
        () => printSvg({ seed, pattern, stock, ...shapes[shape] }),
      ]),
    ),
  );
}

/** An equal number of each pattern on each paper. */
function ofRecords(): NamedPrint[] {
  return Array.from({ length: recordPrints }, (_, number) => {
    const name = `record-${number}`;
    const stock = recordStock(number);
    const pattern = seededPatterns[Math.floor(number / cardStocks.length) % seededPatterns.length] ?? "cone";
    return { name, seed: name, pattern, stock, shapes: recordShapes };
  });
}
