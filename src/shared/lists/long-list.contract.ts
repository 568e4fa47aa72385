import { z } from "zod";
import { hasStorableYear } from "#shared/time/plain-dates.ts";

/** The maximum number of rows in a response. */
export const ROWS_A_PAGE = 2000;

/**
 * The input of a list that a browser reads completely, page by page, newest first. `after` is the id of the previous
 * page's last row; `since` instead asks for rows created or changed since an earlier response's `readAt`.
 */
export const longListInput = z.object({
  after: z.uuid().optional(),
  since: z.iso.datetime().refine(hasStorableYear).optional(),
});

export type LongListInput = z.infer<typeof longListInput>;

/** A page of such a list. */
export function longListOutput<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** The `after` of the next page; null on the last page. */
    next: z.uuid().nullable(),
    /** The number of rows in the whole list. */
    total: z.number().int(),
    /** The next request's `since`: later changes may be missing here. */
    readAt: z.date(),
  });
}
