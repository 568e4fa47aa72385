import { expect, test } from "vitest";
import {
  type CaptionsDraft,
  changeDraft,
  type DraftChange,
  draftOf,
  storedDraft,
} from "./captions-draft.rules.ts";

const file = "WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:03.000 --> 00:05.000\nTwo and three\n";

const after = (...changes: DraftChange[]) => changes.reduce(changeDraft, draftOf(file));
const texts = ({ lines }: CaptionsDraft) => lines.map(({ text }) => text);

test("a file opened and left alone is saved as it is", () => {
  expect(draftOf(file)).toMatchObject({ source: file, isEdited: false, past: [] });
});

test("a line is added where the player is, and takes the focus", () => {
  const draft = after({ type: "added", at: 2, after: undefined });
  expect(draft.lines[1]).toMatchObject({ start: "0:02.0", end: "0:03.0", text: "" });
  expect(draft.focused).toBe(draft.lines[1]?.id);
  expect(texts(after({ type: "added", at: 9, after: 0 }))).toEqual(["One", "Two and three", ""]);
  expect(texts(after({ type: "added", at: 2, after: 0 }))).toEqual(["One", "", "Two and three"]);
});

test("lines are split and deleted, and each change is undone", () => {
  const split = after({ type: "split", id: 1, at: 4 });
  expect(texts(split)).toEqual(["One", "Two and", "three"]);
  const deleted = changeDraft(split, { type: "deleted", id: 0 });
  expect(texts(deleted)).toEqual(["Two and", "three"]);
  const undone = changeDraft(deleted, { type: "undone" });
  expect(texts(undone)).toEqual(["One", "Two and", "three"]);
  const first = changeDraft(undone, { type: "undone" });
  expect(first).toMatchObject({ lines: draftOf(file).lines, isEdited: false });
  expect(changeDraft(first, { type: "undone" })).toBe(first);
});

test("typing in a field is one step, in the next field another", () => {
  const typed = after(
    { type: "typed", id: 0, field: "text", value: "O" },
    { type: "typed", id: 0, field: "text", value: "Oh" },
    { type: "typed", id: 0, field: "start", value: "1.5" },
  );
  expect(typed.past).toHaveLength(2);
  expect(texts(changeDraft(changeDraft(typed, { type: "undone" }), { type: "undone" }))[0]).toBe("One");
});

test("another file replaces the lines, and that is undone, too", () => {
  const opened = after(
    { type: "typed", id: 0, field: "text", value: "Mine" },
    { type: "opened", webVtt: "WEBVTT\n\n00:01.000 --> 00:02.000\nOther\n" },
  );
  expect(opened).toMatchObject({ isEdited: false });
  expect(changeDraft(opened, { type: "undone" })).toMatchObject({ isEdited: true });
  expect(texts(changeDraft(opened, { type: "undone" }))).toEqual(["Mine", "Two and three"]);
});

test("a stored draft is read again, anything else is not", () => {
  const draft = after({ type: "typed", id: 0, field: "text", value: "Mine" });
  expect(storedDraft(JSON.parse(JSON.stringify(draft)))).toEqual({ ...draft, past: [], nextId: 2 });
  for (const other of [null, {}, { lines: "x" }, { lines: [], source: 1, isEdited: true }])
    expect(storedDraft(other)).toBeUndefined();
  expect(storedDraft({ lines: [{ start: 1 }], source: "", isEdited: true })?.lines).toEqual([]);
});
