import pLimit from "p-limit";
import { Piscina } from "piscina";
import { programFile } from "#shared/root.server.ts";
import { MINUTE_MS } from "#shared/time/durations.ts";
import { type ReadingLimits, type SheetChoices, type SheetReading, unreadable } from "./sheet.ts";

const readers = new Piscina({
  filename: programFile("sheet-reader"),
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: MINUTE_MS,
  resourceLimits: { maxOldGenerationSizeMb: 1024 },
});

// The time limit of a file begins when its reading begins.
const oneAtATime = pLimit(1);

/** Reads a file in a thread, which is ended after its time limit. */
export async function readInThread(
  { as, text, eventId, columns, dates, answers, notRelevant }: SheetChoices,
  { mostRows, seconds }: { mostRows: number; seconds: number },
): Promise<SheetReading> {
  const choices: SheetChoices = { as, text, eventId, columns, dates, answers, notRelevant };
  // A calendar ends by itself a second before.
  const limits: ReadingLimits = { mostRows, budget: (seconds - 1) * 1000 };
  try {
    return await oneAtATime(() =>
      readers.run({ choices, limits }, { signal: AbortSignal.timeout(seconds * 1000) }),
    );
  } catch (error) {
    const { name, code } = error as NodeJS.ErrnoException;
    if (name !== "AbortError" && code !== "ERR_WORKER_OUT_OF_MEMORY") throw error;
    return unreadable("This file takes too long to read. Split it into smaller files.");
  }
}
