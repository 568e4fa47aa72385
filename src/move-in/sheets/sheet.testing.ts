import type { Sheet, SheetRecord } from "./sheet.ts";

export async function recordsOf(sheet: Sheet): Promise<SheetRecord[]> {
  const records: SheetRecord[] = [];
  for await (const record of sheet.records()) records.push(record);
  return records;
}
