import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "#shared/db/database.server.ts";
import { freshPlace } from "#src/testing/migrated.ts";
import { foldedText } from "./search-text.rules.ts";

const database = await openDatabase(await freshPlace());
afterAll(() => database.close());

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ folded: string }>(
    sql`select folded_text(value) as folded
        from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality each(value, place) order by place`,
  );
  return rows.map(({ folded }) => folded);
}

/** A text, and how it is folded. */
const scripts: Record<string, [text: string, folded: string]> = {
  "Latin with accents": ["José Ñandú", "josenandu"],
  "Latin with combining accents": ["Jose\u0301", "jose"],
  "letters without a decomposition": ["Łukasz Søren Đặng Œuvre Ægir Þór", "lukaszsorendangoeuvreaegirthor"],
  "West African letters": ["Ɗantata Akɔsua Ŋmɛ", "dantataakosuanme"],
  ligatures: ["oﬃce ﬂow", "officeflow"],
  "sharp s": ["Straße STRAẞE", "strassestrasse"],
  Turkish: ["Işık İsmail", "isikismail"],
  "Greek with a final sigma": ["ΟΔΥΣΣΕΎΣ Οδυσσέας", "οδυσσευσοδυσσεασ"],
  Cyrillic: ["Ёлка Йога", "елкаиога"],
  Armenian: ["Հայաստան", "հայաստան"],
  "Arabic with points": ["مُحَمَّد ـــ", "محمد"],
  "Hebrew with points": ["שָׁלוֹם בן־גוריון", "שלוםבןגוריון"],
  Devanagari: ["नेहा क़ाज़ी", "नेहाकाजी"],
  Bengali: ["রিয়া", "রিযা"],
  Tamil: ["தமிழ்", "தமிழ்"],
  Vietnamese: ["Nguyễn Thị Đoàn", "nguyenthidoan"],
  Thai: ["สมชาย น้ำ", "สมชายน้ํา"],
  Hangul: ["김민준", "김민준".normalize("NFKD")],
  "Japanese, half width": ["ﾃｽﾄ が", "テストか"],
  "Chinese, full width": ["Ｚｏë　王小明", "zoe王小明"],
  emoji: ["👩🏽‍🎤 ❤️", "👩🏽🎤❤"],
  "invisible characters": ["a\u200bb\u00adc\u2060d\ufeffe\u200ff", "abcdef"],
  apostrophes: ["O'Neil O’Neil O‘Neil OʼNeil O`Neil O´Neil O′Neil O＇Neil", "oneil".repeat(8)],
  dashes: ["a-b‐c‑d‒e–f—g―h−i－j﹣k", "abcdefghijk"],
  blanks: ["a\tb\nc\r\nd\u00a0e\u2003f\u3000g\u2028h", "abcdefgh"],
  "a code and an address": ["UT-7K4Q-91MX Nadia+Uni@Example.ac.uk", "ut7k4q91mxnadia+uni@example.ac.uk"],
  "characters with a meaning in LIKE": ["100%_\\", "100%_\\"],
};

test.each(Object.entries(scripts))(
  "%s is folded alike by server and browser",
  async (_script, [text, folded]) => {
    expect(foldedText(text)).toBe(folded);
    expect(await foldedByDatabase([text])).toEqual([folded]);
  },
);

test("every character that PostgreSQL's Unicode has is folded alike by server and browser", async () => {
  const rows = await database.rows<{ point: number; folded: string }>(sql`
    select point, folded_text('a' || chr(point) || 'b') as folded from generate_series(1, 131071) point
    where point not between 55296 and 57343 and unicode_assigned(chr(point))`);
  expect(rows.length).toBeGreaterThan(50_000);
  const differ = rows.filter(
    ({ point, folded }) => foldedText(`a${String.fromCodePoint(point)}b`) !== folded,
  );
  expect(differ.map(({ point }) => point.toString(16))).toEqual([]);
});
