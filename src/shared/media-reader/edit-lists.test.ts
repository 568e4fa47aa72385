import { expect, test } from "vitest";
import { readEditLists, type Span, WHOLE } from "./edit-lists.ts";

const SPEED = 0x10000;

/** A box of 32-bit numbers and nested boxes. */
function box(type: string, ...parts: (number | Buffer)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => (typeof part === "number" ? word(part) : part)));
  return Buffer.concat([word(8 + content.length), Buffer.from(type, "latin1"), content]);
}

function word(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(number | 0);
  return bytes;
}

const movie = (...list: Buffer[]) =>
  Buffer.concat([
    box("mvhd", 0, 0, 0, 600, 0),
    box("trak", box("tkhd", 0, 0, 0, 7, 0), ...list.map((each) => box("edts", each))),
  ]);

const edits = (...entries: [duration: number, mediaTime: number, rate: number][]) =>
  box("elst", 0, entries.length, ...entries.flat());

test.each<[string, Buffer, Span | null]>([
  ["one part", edits([1200, 3000, SPEED]), { start: 0, end: 2 }],
  ["a part after a pause", edits([300, -1, SPEED], [1200, 0, SPEED]), { start: 0.5, end: 2.5 }],
  ["a fragmented file's", edits([0, 1024, SPEED]), { start: 0, end: Number.POSITIVE_INFINITY }],
  ["64-bit times", box("elst", 1 << 24, 1, 0, 1200, 0, 3000, SPEED), { start: 0, end: 2 }],
  ["a pause alone", edits([300, -1, SPEED]), WHOLE],
  ["no entries", edits(), WHOLE],
  ["fewer entries than it claims", box("elst", 0, 0xffffff, 1200, 0, SPEED), { start: 0, end: 2 }],
  ["two parts", edits([600, 0, SPEED], [600, 3000, SPEED]), null],
  ["half the speed", edits([1200, 0, SPEED / 2]), null],
])("the span of an edit list with %s", (_, list, span) => {
  expect(readEditLists(movie(list))).toEqual(new Map([[7, span]]));
});

test("a track without an edit list has none", () => {
  expect(readEditLists(movie())).toEqual(new Map());
});
