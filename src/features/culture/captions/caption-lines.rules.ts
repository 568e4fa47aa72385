import { cuesOf, webVttOf } from "#shared/captions/cues.rules.ts";
import type { Cue } from "#shared/captions/read-cues.rules.ts";

/** A line of captions as the user types it. */
export interface CaptionLine {
  /** Distinguishes the line from all other lines of the draft, including deleted ones. */
  id: number;
  /** As the user types it, for example "0:05.2". */
  start: string;
  end: string;
  text: string;
  settings?: string | undefined;
}

export type TypedField = "start" | "end" | "text";

/** How long a new line is shown, in seconds. */
const NEW_LINE_SECONDS = 2;

/** The lines of a WebVTT text, ordered by start time. */
export function linesOf(webVtt: string): CaptionLine[] {
  return cuesOf(webVtt)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, text, settings }, id) => ({
      id,
      start: timeText(start),
      end: timeText(end),
      text,
      settings,
    }));
}

/** The WebVTT text of lines without errors. */
export function webVttOfLines(lines: readonly CaptionLine[]): string {
  return webVttOf(lines.flatMap((line) => cueOf(line) ?? []));
}

/** A line with times and words; undefined for any other. */
export function cueOf({ start, end, text, settings }: CaptionLine): Cue | undefined {
  const [from, to] = [secondsOf(start), secondsOf(end)];
  if (from === undefined || to === undefined || to <= from || !text.trim()) return undefined;
  return settings ? { start: from, end: to, text, settings } : { start: from, end: to, text };
}

/** For example "1:05.2". */
export function timeText(seconds: number): string {
  const tenths = Math.max(0, Math.round(seconds * 1000));
  const whole = Math.floor(tenths / 1000);
  const rest = String(tenths % 1000)
    .padStart(3, "0")
    .replace(/0{1,2}$/, "");
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}.${rest}`;
}

/** The seconds of a typed time: "5", "1:05,2", "1:00:05"; undefined for anything else. */
export function secondsOf(typed: string): number | undefined {
  const time = typed.trim().replace(",", ".");
  if (!/^(?:\d{1,3}:){0,2}\d{1,4}(?:\.\d{1,3})?$/.test(time)) return undefined;
  const parts = time.split(":").map(Number);
  if (parts.slice(1).some((part) => part >= 60)) return undefined;
  return parts.reduce((sum, part) => sum * 60 + part, 0);
}

export interface LineProblem {
  /** The id of the line. */
  id: number;
  field: TypedField;
  message: string;
  /** Whether the problem prevents saving. Otherwise the problem is a hint. */
  blocks: boolean;
}

/** The problems of the lines, at most one per field. */
export function problemsOf(lines: readonly CaptionLine[], duration: number | undefined): LineProblem[] {
  return lines.flatMap((line, index) => {
    const { id } = line;
    const [start, end] = [secondsOf(line.start), secondsOf(line.end)];
    const before = lines[index - 1];
    const found: LineProblem[] = [];
    const add = (field: TypedField, message: string, blocks = true) => {
      if (!found.some((problem) => problem.field === field)) found.push({ id, field, message, blocks });
    };
    if (start === undefined) add("start", WRITE_A_TIME);
    if (end === undefined) add("end", WRITE_A_TIME);
    if (start !== undefined && end !== undefined && end <= start) add("end", "It ends before it begins.");
    const [startBefore, endBefore] = [secondsOf(before?.start ?? ""), secondsOf(before?.end ?? "")];
    if (start !== undefined && startBefore !== undefined && start < startBefore)
      add("start", `It begins before line ${index} does. Change one of the times.`);
    else if (start !== undefined && endBefore !== undefined && start < endBefore)
      add("start", `Line ${index} still shows at this time, so the lines overlap.`, false);
    if (start !== undefined && duration !== undefined && start >= duration)
      add("start", `The video ends at ${timeText(duration)}, before this line starts.`, false);
    if (!line.text.trim()) add("text", "Enter the spoken words, or delete the line.");
    return found;
  });
}

const WRITE_A_TIME = "Write a time, such as 0:05.2.";

/** A new line that starts at this moment and ends where the next one begins. */
export function newLine(id: number, at: number, next: CaptionLine | undefined): CaptionLine {
  const limit = secondsOf(next?.start ?? "");
  const end =
    limit !== undefined && limit > at ? Math.min(at + NEW_LINE_SECONDS, limit) : at + NEW_LINE_SECONDS;
  return { id, start: timeText(at), end: timeText(end), text: "" };
}

/**
 * A line in two: at this moment if the line is shown then, otherwise in the middle. The split divides the words in
 * the same proportion and never cuts a word.
 */
export function splitLine(line: CaptionLine, at: number, id: number): [CaptionLine, CaptionLine] {
  const start = secondsOf(line.start) ?? 0;
  const end = secondsOf(line.end) ?? start + NEW_LINE_SECONDS;
  const isWithin = at > start && at < end;
  const moment = isWithin ? at : (start + end) / 2;
  const words = line.text.trim().split(/\s+/);
  const share = (moment - start) / (end - start || 1);
  const count = Math.min(Math.max(1, Math.round(words.length * share)), Math.max(1, words.length - 1));
  return [
    { ...line, end: timeText(moment), text: words.slice(0, count).join(" ") },
    { ...line, id, start: timeText(moment), text: words.slice(count).join(" ") },
  ];
}

/** The line that is shown at a moment. */
export function lineShownAt(lines: readonly CaptionLine[], time: number): CaptionLine | undefined {
  return lines.findLast((line) => {
    const cue = cueOf(line);
    return cue !== undefined && cue.start <= time && time < cue.end;
  });
}
