import { expect, test } from "vitest";
import { packRows, unpackRows } from "./packed-rows.rules.ts";

test("unpacked rows have the requested columns and no other", () => {
  const rows = [
    { id: "1", title: 'A "quoted"\n\u2028line', duration: null, secret: "x" },
    { id: "2", title: "B", duration: 3, secret: "y" },
  ];
  const packed = packRows(rows, ["id", "title", "duration"]);
  expect(packed).not.toContain("x");
  expect(unpackRows<Omit<(typeof rows)[number], "secret">>(packed, ["id", "title", "duration"])).toEqual(
    rows.map(({ secret: _secret, ...row }) => row),
  );
});
