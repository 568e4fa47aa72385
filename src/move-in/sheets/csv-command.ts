import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { eventNameWithYear } from "#features/events/events/event-words.rules.ts";
import { NotUnderstood, sayWait } from "#shared/command.server.ts";
import { OperatorError } from "#shared/errors/operator-error.server.ts";
import { countText } from "#shared/numbers/count.ts";
import { readSecretKey } from "#shared/secrets/secret-key.server.ts";
import { secretsFrom } from "#shared/secrets/secrets.server.ts";
import { cleanLine, lengthOf } from "#shared/text/plain-text.rules.ts";
import { readConfig } from "#src/config.ts";
import { openSiteDatabase } from "../rows/open-site-database.server.ts";
import { decodeText, notText } from "./decode-text.rules.ts";
import { importSheet, type SheetResult } from "./import-sheet.server.ts";
import { readInThread } from "./read-in-thread.server.ts";
import { listSheetEvents } from "./sheet.queries.ts";
import type { SheetReading } from "./sheet.ts";
import { dateOrders } from "./sheet-dates.rules.ts";
import { sheetFields } from "./sheet-fields.rules.ts";
import type { SheetEvent } from "./sheet-kind.ts";
import {
  type Answer,
  answersOf,
  CONSENT_LENGTH,
  countsText,
  rowsText,
  type SheetKindName,
  sheetKindKeys,
} from "./sheet-kinds.rules.ts";

const usage =
  "Use npm run import -- csv FILE --as bookings, subscribers, registrations or calendar. See docs/operations/move-in.md for --event, --columns, --value, --not-relevant, --dates, --consent, --check and --yes.";

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_ROWS = 1_000_000;
/** Seconds to read a file. A calendar has the back office's limit, but a spreadsheet may be larger. */
const secondsOf = (file: string) => (/\.ics$/i.test(file) ? 5 : 60);

type Arguments = ReturnType<typeof readArguments>;

/** `npm run import -- csv FILE --as KIND` imports the rows of a spreadsheet or of a calendar file. */
export async function importCsv(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const wanted = readArguments(args);
  const { file, choices, isCheck, consent } = wanted;
  const config = readConfig(env);
  const text = await readText(file);
  const limits = { mostRows: MOST_ROWS, seconds: secondsOf(file) };
  const reading = await readInThread({ ...choices, text }, limits);
  refuseProblems(wanted, reading);
  const database = await openSiteDatabase(config);
  try {
    const events = choices.as === "bookings" ? await listSheetEvents(database.db) : [];
    const eventId = choices.as === "bookings" ? chosenEvent(wanted.event, events, reading) : undefined;
    sayWait(mappingText(wanted, reading));
    if (reading.unanswered > 0)
      throw new OperatorError(
        `${basename(file)}: Say what these values mean.${openAnswers(choices.as, reading)}`,
      );
    if (!isCheck && !wanted.yes)
      throw new OperatorError(
        "Nothing was imported. Add --yes to import with these columns, or --columns to change them.",
      );
    const secrets = secretsFrom(readSecretKey(config.SECRET_KEY, config.DATA_DIR));
    const result = await importSheet(
      { database, secrets },
      { as: choices.as, reading },
      { events, eventId, consent, actorId: null, isCheck, source: null },
    );
    return reportText(result, wanted);
  } finally {
    await database.close();
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  const as = sheetKindKeys.find((each) => each === values.as);
  const dates = dateOrders.find((each) => each === values.dates);
  if (!file || more.length > 0 || !as || dates !== values.dates) throw new NotUnderstood(usage);
  const consent = values.consent === undefined ? undefined : cleanLine(values.consent);
  if (consent !== undefined && as !== "subscribers") throw new NotUnderstood(usage);
  if (consent === "" || lengthOf(consent ?? "") > CONSENT_LENGTH)
    throw new NotUnderstood(
      `--consent needs the words that they agreed to, of at most ${CONSENT_LENGTH} characters.`,
    );
  const { event, columns = "", check: isCheck = false, yes = false, value = [] } = values;
  const answers = value.map((text) => answerIn(text, as));
  // The person chooses one of the site's events by name.
  const choices = {
    as,
    eventId: "",
    columns,
    dates: dates ?? null,
    answers,
    notRelevant: values["not-relevant"] ?? [],
  };
  return { file: resolve(file), choices, consent, event, isCheck, yes };
}

/** The answer in `--value COLUMN:VALUE=ANSWER`. */
function answerIn(text: string, as: SheetKindName): { value: string; answer: Answer } {
  const [, value = "", said] = /^(.*)=([a-z]+)$/is.exec(text) ?? [];
  const answer = answersOf(as).find((each) => each === said);
  if (!answer) throw new NotUnderstood(`Write --value "COLUMN:VALUE=${answersOf(as).join("|")}".`);
  return { value, answer };
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
        value: { type: "string", multiple: true },
        "not-relevant": { type: "string", multiple: true },
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

async function readText(path: string): Promise<string> {
  const bytes = await readFile(path).catch(({ code }: NodeJS.ErrnoException) => {
    throw new OperatorError(code === "EISDIR" ? `${path} is a folder.` : `${path} can’t be read (${code}).`);
  });
  if (bytes.length > MOST_BYTES) throw new OperatorError(`${path} is larger than 64 MB. Split it.`);
  const text = decodeText(bytes);
  if (text === undefined) throw new OperatorError(`${path}: ${notText}`);
  return text;
}

/** The id of the event of all bookings. Undefined where a column names it. */
function chosenEvent(
  named: string | undefined,
  events: readonly SheetEvent[],
  { filled }: SheetReading,
): string | undefined {
  if (named === undefined && filled.event !== undefined) return undefined;
  const isNamed = ({ id, title }: SheetEvent) =>
    id === named || title.toLowerCase() === named?.trim().toLowerCase();
  const found = events.filter(isNamed);
  if (found.length === 1) return found[0]?.id;
  const list = (found.length > 1 ? found : events).map(
    (each) => `\n  ${each.id}  ${eventNameWithYear(each.title, each.eventDate)}`,
  );
  if (list.length === 0)
    throw new OperatorError("There is no event to import bookings into. Add it in the back office first.");
  const wrong = found.length > 1 ? "Several events have this name" : "There is no such event";
  const problem = named === undefined ? "Name the event" : wrong;
  throw new OperatorError(`${problem}: --event with the id or the name of one of these:${list.join("")}`);
}

/** @throws OperatorError with the option that settles the file's open question */
function refuseProblems({ file }: Arguments, { problem, columns }: SheetReading): void {
  if (!problem) return;
  const hints = {
    file: "",
    event: "",
    columns: ` Add --columns "FIELD=COLUMN". The columns are: ${columns.map(({ head }) => head).join(", ")}.`,
    dates: " Add --dates day-first or --dates month-first.",
  };
  throw new OperatorError(`${basename(file)}: ${problem.sentence}${hints[problem.asks]}`);
}

function openAnswers(as: SheetKindName, { columns }: SheetReading): string {
  return columns
    .filter(({ choice }) => choice?.isRelevant && choice.values.some(({ answer }) => answer === null))
    .map(({ head, choice }) => {
      const open = choice?.values.filter(({ answer }) => answer === null) ?? [];
      const option = `=${answersOf(as).join("|")}"`;
      const values = open.map(
        ({ value, count }) => `\n  --value "${head}:${value}${option} for ${rowsText(count)}`,
      );
      return `${values.join("")}\n  or --not-relevant "${head}"`;
    })
    .join("");
}

function mappingText({ file, choices: { as } }: Arguments, { columns, filled, count }: SheetReading): string {
  const lines = columns.map(({ head, choice }, index) => {
    const field = Object.keys(filled).find((name) => filled[name] === index);
    const answers = choice?.values.map(({ value, answer }) => `${value} (${answer ?? "?"})`).join(", ");
    return `  ${head}: ${field ? sheetFields[as][field]?.label : choice?.isRelevant ? answers : "not read"}`;
  });
  return [`${basename(file)}: ${rowsText(count)}, as ${as}`, ...lines].join("\n");
}

function reportText(result: SheetResult, { choices: { as }, isCheck }: Arguments): string {
  const { notes, enlarged, refusals } = result;
  const lineOf = ({ line, row, reason }: SheetResult["refusals"][number]) =>
    `  ${[line > 0 ? `line ${line}` : "", row].filter(Boolean).join(", ")}: ${reason}`;
  return [
    isCheck ? "Checked: nothing was written. An import would bring:" : "Imported:",
    `  ${as}: ${countsText({ ...result, held: refusals.length })}`,
    ...notes.map(({ what, count }) => `  changed ${countText(count)}: ${what}`),
    ...(enlarged > 0 ? [`  ${countText(enlarged)} events have as many places as bookings now.`] : []),
    ...(refusals.length > 0 ? ["Held back:", ...refusals.map(lineOf)] : []),
  ].join("\n");
}
