import { z } from "zod";
import { SEARCH_LENGTH } from "#shared/lists/list.rules.ts";

/** The input of a list of the admin desk. A browser searches the rows it holds, and sends `search` where these are not all. */
export const listInput = z.object({
  search: z
    .string()
    .max(SEARCH_LENGTH)
    // PostgreSQL has no text with it.
    .overwrite((text) => text.replaceAll("\0", ""))
    .optional(),
});

export type ListInput = z.infer<typeof listInput>;

/** The newest rows, or the newest that match. */
export function listOutput<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    /** The number of rows in the whole list, whatever the search. */
    total: z.number().int(),
  });
}
