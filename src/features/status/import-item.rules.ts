import { countText } from "#shared/numbers/count.ts";
import type { ImportSummary } from "#shared/status/local-status.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import type { StatusItem } from "./status.contract.ts";

export interface LastImport {
  at: Date;
  tables: ImportSummary;
}

/** For so long an import whose rows were held back asks for a look. */
const LOOK_DAYS = 14;

/** What the last import brought; undefined for a site that had none. */
export function importItem({
  now,
  imported,
}: {
  now: Date;
  imported: LastImport | null;
}): StatusItem | undefined {
  if (!imported) return undefined;
  const { at, tables } = imported;
  const base = { id: "import", title: "Import", since: at.toISOString() } as const;
  const brought = tables.reduce((sum, each) => sum + each.imported, 0);
  const held = tables.filter((each) => each.held > 0);
  const sentence = `The last import brought ${countText(brought)} rows.`;
  if (held.length === 0) return { ...base, state: "good", sentence, action: null };
  const which = held.map((each) => `${each.table} ${countText(each.held)}`).join(", ");
  const isRecent = now.getTime() - at.getTime() < LOOK_DAYS * DAY_MS;
  return {
    ...base,
    state: isRecent ? "warning" : "good",
    sentence: `${sentence} It held rows back: ${which}.`,
    action: isRecent
      ? "Ask whoever runs the site for the reasons, which are in the folder imports of DATA_DIR (docs/operations/move-in.md)."
      : null,
  };
}
