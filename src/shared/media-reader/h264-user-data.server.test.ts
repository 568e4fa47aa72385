import { expect, test } from "vitest";
import { blankUserData } from "./h264-user-data.server.ts";

const picture = [0x65, 0x88, 0x84];
/** User data of 17 bytes: the UUID of its writer, and a letter. */
const note = [0x06, 5, 17, ...Array<number>(16).fill(9), 0x41, 0x80];
const recoveryPoint = [6, 1, 0x84];
const captions = [0x06, 4, 3, 0xb5, 0, 0x31, 0x80];

/** A packet of NAL units, each preceded by its length in `lengthBytes` bytes. */
function packet(units: number[][], lengthBytes = 4): Uint8Array {
  const lengths = (length: number) => {
    const bytes = Buffer.alloc(lengthBytes);
    bytes.writeUIntBE(length, 0, lengthBytes);
    return bytes;
  };
  return Buffer.concat(units.flatMap((unit) => [lengths(unit.length), Buffer.from(unit)]));
}

/** Filler, which decoders skip, with the length of the unit that it replaces. */
const filler = ({ length }: number[]) => [12, ...Array<number>(length - 2).fill(0xff), 0x80];

function blanked(units: number[][], lengthBytes = 4): Uint8Array {
  const bytes = packet(units, lengthBytes);
  blankUserData(bytes, lengthBytes);
  return bytes;
}

test.each([1, 2, 4])("blanks user data, keeps pictures and captions; lengths of %i bytes", (bytes) => {
  const units = [[0x09, 0xf0], note, captions, picture, note];
  const expected = [[0x09, 0xf0], filler(note), captions, picture, filler(note)];
  expect(blanked(units, bytes)).toEqual(packet(expected, bytes));
});

test("blanks user data that is long, or follows another message", () => {
  const long = [0x06, 5, 255, 45, ...Array<number>(300).fill(7), 0x80];
  const behind = [0x06, ...recoveryPoint, ...note.slice(1)];
  expect(blanked([long, behind, picture])).toEqual(packet([filler(long), filler(behind), picture]));
});

test("blanks user data after a message with emulation prevention bytes", () => {
  // Four zeros are encoded as 0 0 3 0 0, so the next message starts a byte later than its size says.
  const behind = [0x06, 1, 5, 0, 0, 3, 0, 0, 8, ...note.slice(1)];
  expect(blanked([behind, picture])).toEqual(packet([filler(behind), picture]));
  const alone = [0x06, 1, 5, 0, 0, 3, 0, 0, 8, 0x80];
  expect(blanked([alone, picture])).toEqual(packet([alone, picture]));
});

test.each([
  ["longer than the packet", [0, 0, 0, 9, 0x65, 1]],
  ["as large as can be", [0xff, 0xff, 0xff, 0xff, 0x65, 1]],
  ["cut off", [0, 0, 0, 1, 0x65, 0, 0]],
])("a unit whose length is %s is an error", (_, bytes) => {
  expect(() => blankUserData(Uint8Array.from(bytes), 4)).toThrow(/ends within/);
});
