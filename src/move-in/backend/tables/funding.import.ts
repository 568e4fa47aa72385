import { z } from "zod";
import { PAGE } from "#features/funding/content/content.rules.ts";
import type { FundingWords } from "#features/funding/content/funding.copy.ts";
import { pageWords } from "#features/words/words.tables.ts";
import { penceOf } from "#shared/money/pence.ts";
import type { Row } from "../../rows/read-row.rules.ts";
import { into, type TableImport } from "../../rows/table-import.ts";

/** The single row of the funding page: published words of its parts, unless an editor has written some here. */
export const fundingImport: TableImport = {
  schema: "public",
  name: "mainframe_content",
  columns: `
    id title subtitle current_raised target_amount supporter_count event_date event_location event_audience
    about_title about_content funding_breakdown created_at updated_at`,
  read(row) {
    const words: FundingWords = {
      top: { title: row.text("title"), subtitle: row.maybe("subtitle") ?? "" },
      raised: {
        currentRaised: row.pence("current_raised"),
        targetAmount: row.pence("target_amount"),
        supporterCount: row.whole("supporter_count", { least: 0, most: 10_000_000, or: 0 }),
      },
      about: { aboutTitle: row.text("about_title", "About"), aboutContent: row.maybe("about_content") ?? "" },
      breakdown: { fundingBreakdown: breakdownIn(row) },
      details: {
        eventDate: row.maybe("event_date") ?? "",
        eventLocation: row.maybe("event_location") ?? "",
        eventAudience: row.maybe("event_audience") ?? "",
      },
    };
    return Object.entries(words).map(([part, published]) =>
      into(pageWords, { page: PAGE, part, published, version: 1 }),
    );
  },
};

const breakdown = z.array(
  z.object({
    area: z.string().catch("–"),
    cost: z.coerce.number().nonnegative().catch(0),
    impact: z.string().catch(""),
  }),
);

function breakdownIn(row: Row) {
  const read = breakdown.safeParse(jsonIn(row.maybe("funding_breakdown") ?? "[]"));
  if (!read.success) row.note("funding_breakdown", "empty: no list of areas");
  return (read.data ?? []).map(({ cost, ...line }) => ({ ...line, cost: penceOf(cost) }));
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No list of areas either.
    return undefined;
  }
}
