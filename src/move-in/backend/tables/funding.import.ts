import { z } from "zod";
import { PAGE } from "#features/funding/content/content.rules.ts";
import type { FundingWords } from "#features/funding/content/funding.copy.ts";
import { pageWords } from "#features/words/words.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import { into } from "../../rows/new-row.ts";
import { poundsIn, type Row } from "../../rows/read-row.rules.ts";
import type { TableImport } from "../table-import.ts";

/** The single row of the funding page: the published content of its sections. */
export const fundingImport: TableImport = {
  schema: "public",
  name: "mainframe_content",
  columns: `
    id title subtitle current_raised target_amount supporter_count event_date event_location event_audience
    about_title about_content funding_breakdown created_at updated_at`,
  read(row) {
    const words: FundingWords = {
      top: { title: row.needed("title", 60), subtitle: row.line("subtitle", 200) ?? "" },
      raised: {
        currentRaised: row.pence("current_raised"),
        targetAmount: row.pence("target_amount"),
        supporterCount: row.whole("supporter_count", { least: 0, most: 10_000_000, or: 0 }),
      },
      about: {
        aboutTitle: row.line("about_title", 60) ?? "About",
        aboutContent: row.lines("about_content", 2000) ?? "",
      },
      breakdown: { fundingBreakdown: breakdownIn(row) },
      details: {
        eventDate: row.line("event_date", 120) ?? "",
        eventLocation: row.line("event_location", 120) ?? "",
        eventAudience: row.line("event_audience", 120) ?? "",
      },
    };
    return Object.entries(words).map(([part, published]) =>
      into(pageWords, { page: PAGE, part, published, version: 1 }),
    );
  },
};

const area = z.object({
  area: z.string().max(80),
  cost: z.union([z.number(), z.string()]).transform((cost) => poundsIn(String(cost)) ?? Number.NaN),
  impact: z.string().max(200).catch(""),
});

function breakdownIn(row: Row) {
  const found = jsonIn(row.maybe("funding_breakdown") ?? "[]");
  if (!Array.isArray(found)) {
    row.note("funding_breakdown", "left out: not a list of areas");
    return [];
  }
  return found.flatMap((each) => {
    const { data } = area.safeParse(each);
    if (data && Number.isFinite(data.cost)) return [{ ...data, cost: penceOf(data.cost) }];
    row.note("funding_breakdown", "an area without a name or an amount left out");
    return [];
  });
}

/** The parsed value of JSON, even of JSON within a JSON text. Undefined for other text. */
function jsonIn(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? JSON.parse(value) : value;
  } catch {
    // The value is no list of areas.
    return undefined;
  }
}
