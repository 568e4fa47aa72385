import {
  type CaptionLine,
  linesOf,
  newLine,
  secondsOf,
  splitLine,
  type TypedField,
} from "./caption-lines.rules.ts";

/** Captions while the user edits them. */
export interface CaptionsDraft {
  lines: readonly CaptionLine[];
  /** The WebVTT text that the lines come from; empty for none. We save this text unchanged until a line changes. */
  source: string;
  /** Whether a line has changed since the draft began. */
  isEdited: boolean;
  /** Earlier lines, last change first. */
  past: readonly Step[];
  /** The next line's id. */
  nextId: number;
  /** The id of the line that receives the focus in its text field; undefined leaves the focus unchanged. */
  focused?: number | undefined;
}

interface Step extends Pick<CaptionsDraft, "lines" | "source" | "isEdited"> {
  /** Typing in one field counts as one step. */
  typing?: string | undefined;
}

export type DraftChange =
  | { type: "opened"; webVtt: string }
  | { type: "typed"; id: number; field: TypedField; value: string }
  | { type: "added"; at: number; after: number | undefined }
  | { type: "split"; id: number; at: number }
  | { type: "deleted"; id: number }
  | { type: "undone" };

/** How many changes can be undone. */
const STEPS = 100;

/** @param firstId the id of the first line */
export function draftOf(webVtt: string, firstId = 0): CaptionsDraft {
  const lines = linesOf(webVtt).map((line) => ({ ...line, id: firstId + line.id }));
  return { lines, source: webVtt, isEdited: false, past: [], nextId: firstId + lines.length };
}

export function changeDraft(draft: CaptionsDraft, change: DraftChange): CaptionsDraft {
  const { nextId } = draft;
  switch (change.type) {
    case "opened":
      return { ...draftOf(change.webVtt, nextId), past: [stepOf(draft), ...draft.past].slice(0, STEPS) };
    case "typed": {
      const { id, field, value } = change;
      const typed = draft.lines.map((line) => (line.id === id ? { ...line, [field]: value } : line));
      return changed(draft, typed, { typing: `${id} ${field}` });
    }
    case "added": {
      const index = placeOf(draft.lines, change);
      const line = newLine(nextId, change.at, draft.lines[index]);
      return changed(draft, draft.lines.toSpliced(index, 0, line), { focused: nextId });
    }
    case "split": {
      const index = draft.lines.findIndex(({ id }) => id === change.id);
      const line = draft.lines[index];
      if (!line) return draft;
      return changed(draft, draft.lines.toSpliced(index, 1, ...splitLine(line, change.at, nextId)), {
        focused: nextId,
      });
    }
    case "deleted": {
      const index = draft.lines.findIndex(({ id }) => id === change.id);
      const rest = draft.lines.filter(({ id }) => id !== change.id);
      return changed(draft, rest, { focused: (rest[index] ?? rest[index - 1])?.id });
    }
    case "undone": {
      const [step, ...past] = draft.past;
      if (!step) return draft;
      const { lines, source, isEdited } = step;
      return { ...draft, lines, source, isEdited, past, focused: undefined };
    }
  }
}

function changed(
  draft: CaptionsDraft,
  lines: readonly CaptionLine[],
  { typing, focused }: { typing?: string; focused?: number | undefined },
): CaptionsDraft {
  const isSameField = typing !== undefined && draft.past[0]?.typing === typing;
  const past = isSameField ? draft.past : [{ ...stepOf(draft), typing }, ...draft.past].slice(0, STEPS);
  return { ...draft, lines, past, focused, isEdited: true, nextId: draft.nextId + 1 };
}

function stepOf({ lines, source, isEdited }: CaptionsDraft): Step {
  return { lines, source, isEdited };
}

/** Places a line after the given one, otherwise before the first line that begins later. */
function placeOf(
  lines: readonly CaptionLine[],
  { at, after }: { at: number; after: number | undefined },
): number {
  const given = lines.findIndex(({ id }) => id === after);
  const start = secondsOf(lines[given]?.start ?? "");
  const next = secondsOf(lines[given + 1]?.start ?? "");
  if (given >= 0 && start !== undefined && start <= at && (next === undefined || at <= next))
    return given + 1;
  const later = lines.findIndex((line) => (secondsOf(line.start) ?? 0) > at);
  return later < 0 ? lines.length : later;
}

/** A stored draft, which is untrusted; undefined for any other value. */
export function storedDraft(stored: unknown): CaptionsDraft | undefined {
  const { lines, source, isEdited } = (stored ?? {}) as Record<string, unknown>;
  if (!Array.isArray(lines) || typeof source !== "string" || typeof isEdited !== "boolean") return undefined;
  const known = lines.filter(isLine).map((line, id) => ({ ...line, id }));
  return { lines: known, source, isEdited, past: [], nextId: known.length };
}

function isLine(value: unknown): value is CaptionLine {
  const { start, end, text } = (value ?? {}) as Record<string, unknown>;
  return [start, end, text].every((part) => typeof part === "string");
}
