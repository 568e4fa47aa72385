import { expect, test } from "vitest";
import * as z from "zod/mini";
import { trackFields } from "./track-admin.fields.ts";
import { refusalOfText, type TrackText, trackTexts } from "./track-admin.rules.ts";

const texts = [
  "",
  " \n",
  "\u200b",
  "Lowlight",
  " Lowlight ",
  "a\0b",
  "\0",
  "音",
  ...[100, 101, 200, 201, 5000, 5001].flatMap((length) => ["x".repeat(length), "🎟".repeat(length)]),
];

test.each(trackTexts)("the API refuses a %s with the form's message", (name) => {
  for (const text of texts) expect(refusalOfField(name, text), text).toBe(refusalOfText(name, text));
});

test("texts are trimmed, and empty ones stored as null", () => {
  expect(z.parse(trackFields.title, " Lowlight ")).toBe("Lowlight");
  expect(z.parse(trackFields.genre, "  ")).toBeNull();
  expect(z.parse(trackFields.genre, null)).toBeNull();
  expect(z.safeParse(trackFields.genre, undefined).success).toBe(false);
});

test("what no reader can show is left out, and only a description has line breaks", () => {
  expect(z.parse(trackFields.title, "Rain\ufffe\non\ud83c")).toBe("Rain on");
  expect(z.parse(trackFields.description, "Rain\u000b\n\non the\uffff dock\u0007")).toBe(
    "Rain \n\non the dock",
  );
});

function refusalOfField(name: TrackText, text: string): string | undefined {
  return z.safeParse(trackFields[name], text).error?.issues[0]?.message;
}
