import { expect, test } from "vitest";
import { pages } from "#features/site/pages.ts";
import { fitName } from "#shared/type/fit-line.ts";
import {
  narrowProgrammeTitle,
  narrowSchoolsTitle,
  wideProgrammeTitle,
  wideSchoolsTitle,
} from "./programme-title.rules.ts";

test.each([
  [pages.programme.title, narrowProgrammeTitle, 4.2],
  [pages.programme.title, wideProgrammeTitle, 7.6],
  [pages.schools.title, narrowSchoolsTitle, 3.9],
  [pages.schools.title, wideSchoolsTitle, 8.2],
])("the title %s is as it would be solved now", (title, solved, measureEm) => {
  const texts = solved.lines.map(({ text }) => text);
  expect(texts.join(" ")).toBe(title.toUpperCase());
  const lines = texts.flatMap((text) => fitName({ text, measureEm, maxScale: 1.2 }).lines);
  expect(solved).toEqual({ weight: 900, lines });
});
