import { z } from "zod";

/** Rows of one answer at most. */
export const ROWS_A_PAGE = 2000;

/**
 * The input of a list that a browser reads as a whole, page by page, the newest first. `after` is the last row of the page before;
 * `since` asks for what was made or changed since an earlier answer's `readAt` instead.
 */
export const longListInput = z.object({
  after: z.uuid().optional(),
  since: z.iso.datetime().optional(),
});

export type LongListInput = z.infer<typeof longListInput>;

/** A page of such a list. */
export function longListOutput<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** The next page's `after`; null on the last page. */
    next: z.uuid().nullable(),
    /** How many there are in all. */
    total: z.number().int(),
    /** For `since`: what is changed later may be missing here. */
    readAt: z.date(),
  });
}
