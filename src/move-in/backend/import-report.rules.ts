import { countText } from "#shared/numbers/count.ts";
import type { ImportedTable, ImportRun } from "#shared/status/import-run.ts";

/** The result of an import for the operator. */
export function reportText(run: ImportRun, results: string): string {
  const { tables, without = [], unknown, enlarged, withoutPassword = 0 } = run;
  return [
    "Imported. The site is closed: an admin opens it at /admin/status.",
    ...tables.flatMap(linesOf),
    ...without.map((table) => `  ${table}: left out`),
    ...(withoutPassword > 0
      ? [
          `Accounts that need a new password: ${countText(withoutPassword)}. docs/operations/move-in.md has a text for their owners.`,
        ]
      : []),
    ...(enlarged > 0 ? [`Events that got more places, to fit their bookings: ${countText(enlarged)}.`] : []),
    ...(unknown.length > 0
      ? [`Not imported, because this site has no such table or column: ${unknown.join(", ")}.`]
      : []),
    `This report and the rejected rows are in ${results}. The folder contains personal data: delete it once you have read it.`,
  ].join("\n");
}

function linesOf({ table, read, imported, held, replaced }: ImportedTable): string[] {
  return [
    `  ${table}: ${countText(imported)} of ${countText(read)} rows`,
    ...reasons("rejected", held),
    ...reasons("changed", replaced),
  ];
}

function reasons(what: string, counts: Readonly<Record<string, number>>): string[] {
  const sorted = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return sorted.map(([reason, number]) => `    ${what} ${countText(number)}: ${reason}`);
}
