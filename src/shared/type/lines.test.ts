import { expect, it } from "vitest";
import { breakLines } from "./lines.ts";

const type = { weight: 900, measureEm: 5 } as const;

it("keeps a name that fits on one line", () => {
  expect(breakLines("GOLDSMITHS", type)).toEqual(["GOLDSMITHS"]);
  expect(breakLines("QUEEN MARY", type)).toEqual(["QUEEN MARY"]);
});

it("breaks a long name at spaces into balanced lines", () => {
  expect(breakLines("ROYAL HOLLOWAY UNIVERSITY OF LONDON", type)).toEqual([
    "ROYAL HOLLOWAY",
    "UNIVERSITY OF LONDON",
  ]);
});

it("leaves a long single word whole", () => {
  expect(breakLines("LLANFAIRPWLLGWYNGYLLGOGERYCHWYRNDROBWLL", type)).toHaveLength(1);
});

it("answers for nothing", () => {
  expect(breakLines("", type)).toEqual([""]);
});
