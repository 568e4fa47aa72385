import { countText } from "#shared/numbers/count.ts";
import type { ImportedTable } from "#shared/status/import-run.ts";
import type { ImportReport } from "./run-import.server.ts";

/** The result of an import for the operator. */
export function reportText(
  { tables, unknown, enlarged }: ImportReport,
  { checksOnly, results }: { checksOnly: boolean; results: string },
): string {
  return [
    checksOnly ? "Checked: nothing was written. An import would bring:" : "Imported:",
    ...tables.flatMap(linesOf),
    ...(enlarged > 0
      ? [`${countText(enlarged)} events with more bookings than places have as many places now.`]
      : []),
    ...(unknown.length > 0 ? [`Not known here, and left: ${unknown.join(", ")}`] : []),
    `The rows that were held back, and this report, are in ${results}. They contain personal data: delete the folder once you have read it.`,
  ].join("\n");
}

function linesOf({ table, imported, known, held, replaced }: ImportedTable): string[] {
  const have = known > 0 ? `, ${countText(known)} were here already` : "";
  return [
    `  ${table}: ${countText(imported)} rows${have}`,
    ...Object.entries(held).map(([reason, number]) => `    held back ${countText(number)}: ${reason}`),
    ...Object.entries(replaced).map(([what, number]) => `    changed ${countText(number)}: ${what}`),
  ];
}
