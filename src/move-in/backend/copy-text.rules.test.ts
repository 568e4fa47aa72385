import { expect, test } from "vitest";
import { copiedValues, tableAt } from "./copy-text.rules.ts";

test.each([
  [
    "COPY public.tracks (id, title) FROM stdin;",
    { schema: "public", name: "tracks", columns: ["id", "title"] },
  ],
  [
    'COPY auth."user ""x""" (id, "order, by") FROM stdin;',
    { schema: "auth", name: 'user "x"', columns: ["id", "order, by"] },
  ],
  ["COPY public.nothing  FROM stdin;", { schema: "public", name: "nothing", columns: [] }],
  ["COPY tracks (id) FROM stdin;", undefined],
  ["-- COPY public.tracks (id) FROM stdin;", undefined],
  ["SELECT 1;", undefined],
])("%s", (line, table) => expect(tableAt(line)).toEqual(table));

test.each([
  ["a\tb", ["a", "b"]],
  ["\\N\t\t\\\\N", [null, "", "\\N"]],
  ["two\\nlines\\tand a tab\\\\", ["two\nlines\tand a tab\\"]],
  ["\\101\\x42", ["AB"]],
  ["Zoë \u2028 O’Hara", ["Zoë \u2028 O’Hara"]],
])("%j", (line, values) => expect(copiedValues(line)).toEqual(values));
