import { expect, test } from "vitest";
import { draftIn } from "./use-stored-form.ts";

const blank = { name: "", text: "" };

test("an older draft restores the fields that the form still has", () => {
  expect(draftIn({ name: "Amara", text: 7, gone: "x" }, blank)).toEqual({ name: "Amara", text: "" });
});

test.each([undefined, null, "text", 7])("%s is an empty draft", (stored) => {
  expect(draftIn(stored, blank)).toEqual(blank);
});
