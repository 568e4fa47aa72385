import type { startTestSite } from "#src/testing/site.ts";
import { importSheet, type SheetOptions } from "./import-sheet.server.ts";
import { readSheet } from "./read-sheet.ts";
import { listSheetEvents } from "./sheet.queries.ts";
import type { SheetChoices } from "./sheet.ts";
import type { Answer, SheetKindName } from "./sheet-kinds.rules.ts";

/** The keys are "head:value". */
type Answers = Readonly<Record<string, Answer>>;

/** Reads a text with the guessed columns, days first. */
export function readText(
  as: SheetKindName,
  text: string,
  chosen: Partial<Omit<SheetChoices, "answers">> & { answers?: Answers } = {},
) {
  const choices: SheetChoices = {
    as,
    text,
    eventId: "",
    columns: null,
    dates: "day-first",
    notRelevant: [],
    ...chosen,
    answers: Object.entries(chosen.answers ?? {}).map(([value, answer]) => ({ value, answer })),
  };
  const reading = readSheet(choices, { mostRows: 20_000, budget: 60_000 });
  if (reading.problem) throw new Error(reading.problem.sentence);
  return reading;
}

/** Imports a text with the guessed columns. */
export async function importText(
  site: Pick<Awaited<ReturnType<typeof startTestSite>>, "database" | "secrets">,
  as: SheetKindName,
  text: string,
  {
    answers = {},
    notRelevant = [],
    ...options
  }: Partial<SheetOptions> & { answers?: Answers; notRelevant?: string[] } = {},
) {
  const reading = readText(as, text, { answers, notRelevant });
  const result = await importSheet(
    site,
    { as, reading },
    {
      events: await listSheetEvents(site.database.db),
      eventId: undefined,
      consent: undefined,
      actorId: null,
      source: null,
      isCheck: false,
      ...options,
    },
  );
  return {
    ...result,
    unanswered: reading.unanswered,
    reasons: result.refusals.map(({ line, reason }) => `${line}: ${reason}`),
  };
}
