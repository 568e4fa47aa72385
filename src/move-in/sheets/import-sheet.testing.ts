import type { startTestSite } from "#src/testing/site.ts";
import { guessColumns } from "./columns.rules.ts";
import { importSheet } from "./import-sheet.server.ts";
import { openSheet, summaryOf } from "./open-sheet.ts";
import { listSheetEvents } from "./sheet-events.queries.ts";
import type { SheetOptions } from "./sheet-kind.ts";
import type { SheetKindName } from "./sheet-kinds.rules.ts";
import { sheetKinds } from "./sheet-kinds.ts";

/** Imports a text with the guessed columns. */
export async function importText(
  site: Pick<Awaited<ReturnType<typeof startTestSite>>, "database" | "secrets">,
  kind: SheetKindName,
  text: string,
  chosen: Partial<SheetOptions> & { isCheck?: boolean } = {},
) {
  const { isCheck = false, ...options } = chosen;
  const sheet = await openSheet(text);
  const { fields } = sheetKinds[kind];
  const columns = guessColumns(sheet.heads, fields);
  const { count } = await summaryOf(sheet, fields, columns);
  const events = await listSheetEvents(site.database.db);
  const { report, ...result } = await importSheet(
    site,
    { kind, sheet, columns, order: "day-first", count },
    { events, eventId: undefined, consent: undefined, actorId: null, ...options },
    { isCheck },
  );
  const [table] = report.tables;
  return {
    ...result,
    enlarged: report.enlarged,
    imported: table?.imported ?? 0,
    known: table?.known ?? 0,
    replaced: table?.replaced ?? {},
    reasons: result.refusals.map(({ line, reason }) => `${line}: ${reason}`),
  };
}
