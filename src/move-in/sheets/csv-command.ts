import { open } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { recordEvent } from "#features/auth/audit-log/audit-log.queries.ts";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { NotUnderstood, sayWait } from "#shared/command.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { cleanLine, lengthOf } from "#shared/text/plain-text.rules.ts";
import { readConfig } from "#src/config.ts";
import { importIntoSite } from "../rows/import-into-site.server.ts";
import { guessColumns, nameColumns } from "./columns.rules.ts";
import { decodeText, notText } from "./decode-text.rules.ts";
import { openSheet, type SheetSummary, summaryOf } from "./open-sheet.ts";
import { type Sheet, UnreadableSheet } from "./sheet.ts";
import { type DateOrder, dateOrders } from "./sheet-dates.rules.ts";
import { listSheetEvents } from "./sheet-events.queries.ts";
import { LINE, noImportedFiles, type OpenedSheet, sheetSource, sheetTable } from "./sheet-import.server.ts";
import type { SheetEvent } from "./sheet-kind.ts";
import { CONSENT_LENGTH, missingColumns, type SheetKindName, sheetKindKeys } from "./sheet-kinds.rules.ts";
import { sheetKinds } from "./sheet-kinds.ts";

const usage =
  "Use npm run import -- csv FILE --as bookings, subscribers, registrations or calendar. See docs/operations/move-in.md for --event, --columns, --dates, --consent, --check and --yes.";

/** The held rows that are printed; all are in the folder. */
const MOST_REFUSED = 20;

type Arguments = ReturnType<typeof readArguments>;

/**
 * `npm run import -- csv FILE --as KIND` imports the rows of a spreadsheet, or of a calendar file, after it has shown which
 * column fills which field.
 */
export async function importCsv(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const wanted = readArguments(args);
  const config = readConfig(env);
  const opened = await openFile(wanted);
  const refused: string[] = [];
  const report = await importIntoSite(config, async ({ db }) => {
    const events = wanted.kind === "bookings" ? await listSheetEvents(db) : [];
    const eventId = wanted.kind === "bookings" ? chosenEvent(wanted.event, events, opened) : undefined;
    const consent = wanted.consent === undefined ? undefined : { words: wanted.consent, statedBy: null };
    await confirm(wanted, opened);
    return {
      source: sheetSource(opened),
      tables: [sheetTable(wanted.kind, { events, eventId, consent, actorId: null })],
      left: new Set(),
      checksOnly: wanted.checksOnly,
      files: () => noImportedFiles,
      onHold: (_, reason, row) => void refused.push(`  line ${row[LINE]}: ${reason}`),
      async onDone({ database, report: { tables } }) {
        const rows = tables[0]?.imported ?? 0;
        const detail = { as: wanted.kind, rows, ...(eventId && { event: eventId }) };
        await recordEvent(database.db, { event: "rows-imported", detail });
        return undefined;
      },
    };
  });
  const more = refused.length - MOST_REFUSED;
  return [
    report,
    ...(refused.length > 0 ? ["Held back:"] : []),
    ...refused.slice(0, MOST_REFUSED),
    ...(more > 0 ? [`  and ${countText(more)} more`] : []),
  ].join("\n");
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  const kind = sheetKindKeys.find((each) => each === values.as);
  const dates = dateOrders.find((each) => each === values.dates);
  if (!file || more.length > 0 || !kind || dates !== values.dates) throw new NotUnderstood(usage);
  const consent = values.consent === undefined ? undefined : cleanLine(values.consent);
  if (consent !== undefined && kind !== "subscribers") throw new NotUnderstood(usage);
  if (consent === "" || lengthOf(consent ?? "") > CONSENT_LENGTH)
    throw new NotUnderstood(
      `--consent needs the words that they said yes to, of at most ${CONSENT_LENGTH} characters.`,
    );
  const { event, columns = "", check: checksOnly = false, yes = false } = values;
  return { file: resolve(file), kind, dates, consent, event, columns, checksOnly, yes };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        as: { type: "string" },
        event: { type: "string" },
        columns: { type: "string" },
        dates: { type: "string" },
        consent: { type: "string" },
        check: { type: "boolean" },
        yes: { type: "boolean" },
      },
    });
  } catch {
    throw new NotUnderstood(usage);
  }
}

interface NamedSheet extends OpenedSheet {
  summary: SheetSummary;
}

/** @throws OperatorError for a file that cannot be read, and for one that the arguments do not explain */
async function openFile({ file, kind, columns: named, dates }: Arguments): Promise<NamedSheet> {
  try {
    const text = await readText(file);
    const sheet = await openSheet(text);
    const { fields } = sheetKinds[kind];
    const found = nameColumns(named, sheet.heads, fields, guessColumns(sheet.heads, fields));
    if ("refused" in found)
      throw new UnreadableSheet(`${found.refused} The columns are: ${sheet.heads.join(", ")}.`);
    const { columns } = found;
    const missing = missingColumns(sheetKinds[kind], columns);
    if (missing)
      throw new UnreadableSheet(
        `No column was found for ${missing}. Name it with --columns "${missing}=…"; the columns are: ${sheet.heads.join(", ")}.`,
      );
    const summary = await summaryOf(sheet, fields, columns);
    return { kind, sheet, columns, order: orderOf(summary, dates), count: summary.count, summary };
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new OperatorError(`${basename(file)}: ${error.message}`);
    throw error;
  }
}

/** A larger file is no list of a charity. */
const MOST_BYTES = 64 * 1024 * 1024;

async function readText(path: string): Promise<string> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read (${error.code}).`);
  });
  try {
    const { size } = await file.stat();
    if (size > MOST_BYTES) throw new UnreadableSheet("It is larger than 64 MB. Split it.");
    const text = decodeText(await file.readFile());
    if (text === undefined) throw new UnreadableSheet(notText);
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EISDIR") throw new OperatorError(`${path} is a folder.`);
    throw error;
  } finally {
    await file.close();
  }
}

function orderOf({ order }: SheetSummary, said: DateOrder | undefined): DateOrder {
  if (said) return said;
  if (order === "unknown")
    throw new UnreadableSheet(
      "Its dates can be read both ways, as day and month or as month and day. Say --dates day-first or --dates month-first.",
    );
  if (order === "mixed")
    throw new UnreadableSheet(
      "Some of its dates have the day first, others the month. Say --dates day-first or --dates month-first; the others are held back.",
    );
  return order;
}

/** The id of the event of all bookings; undefined where a column names it. */
function chosenEvent(
  named: string | undefined,
  events: readonly SheetEvent[],
  { columns }: OpenedSheet,
): string | undefined {
  if (named === undefined && columns.event !== undefined) return undefined;
  const isNamed = ({ id, university }: SheetEvent) =>
    id === named || university.toLowerCase() === named?.trim().toLowerCase();
  const found = events.filter(isNamed);
  if (found.length === 1) return found[0]?.id;
  const list = (found.length > 1 ? found : events).map(
    (each) => `\n  ${each.id}  ${eventNameWithYear(each)}`,
  );
  if (list.length === 0)
    throw new OperatorError("There is no event yet to import bookings into. Add it in the back office.");
  const problem =
    named === undefined
      ? "Name the event"
      : found.length > 1
        ? "Several events have this name"
        : "There is no such event";
  throw new OperatorError(`${problem}: --event with the id or the name of one of these:${list.join("")}`);
}

/** Shows which column fills which field, and asks on a terminal. */
async function confirm({ file, kind, checksOnly, yes }: Arguments, { sheet, columns, count }: NamedSheet) {
  sayWait(mappingText(basename(file), kind, sheet, columns, count));
  if (checksOnly || yes) return;
  if (!process.stdin.isTTY)
    throw new OperatorError(
      "Nothing was imported. Add --yes to import with these columns, or --columns to change them.",
    );
  const question = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await question.question("Import with these columns? y/N ");
  question.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new OperatorError("Nothing was imported.");
}

function mappingText(
  file: string,
  kind: SheetKindName,
  { heads }: Sheet,
  columns: OpenedSheet["columns"],
  count: number,
): string {
  const { fields } = sheetKinds[kind];
  const width = Math.max(...Object.keys(columns).map((name) => fields[name]?.label.length ?? 0));
  const used = new Set(Object.values(columns));
  const unused = heads.filter((_, index) => !used.has(index));
  return [
    `${file}: ${countText(count)} rows, as ${kind}`,
    ...Object.entries(columns).map(
      ([name, index]) => `  ${fields[name]?.label.padEnd(width)}  from “${heads[index]}”`,
    ),
    ...(unused.length > 0 ? [`  Not read: ${unused.join(", ")}`] : []),
  ].join("\n");
}
