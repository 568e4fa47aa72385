import { eventIterator } from "@orpc/contract";
import type { JsonifiedValue } from "@orpc/openapi-client";
import { z } from "zod";
import { forRoles, forRolesWithProof } from "#shared/api/procedure.ts";
import type { Role } from "#shared/api/roles.ts";
import { PAGE_ROWS, SEARCH_LENGTH } from "./list.rules.ts";

const search = z
  .string()
  .max(SEARCH_LENGTH)
  // PostgreSQL has no text with it.
  .overwrite((text) => text.replaceAll("\0", ""))
  .optional();

/** The id of a row. An address kept from an earlier version may have a longer one. */
const cursor = z.string().max(2000).optional();

/** Where a page of a list begins: after or before a row, or with the last rows; without any, or if the row is gone, with the first. */
const placeShape = { after: cursor, before: cursor, from: z.literal("end").optional() };

const queryInput = z.object({ search, sort: z.string().optional() });

/** What the rows of a list have to match, and their order. */
export type ListQuery = z.infer<typeof queryInput>;

const listInput = queryInput.extend({
  ...placeShape,
  /** Only the rows, or only the numbers of rows, which take the longer the more there are. */
  part: z.enum(["rows", "counts"]).optional(),
});

export type ListInput = z.infer<typeof listInput>;

/** A part of a list's CSV file. The last one says so: a stream that ends without it was cut off. */
const filePartSchema = z.object({
  text: z.string(),
  /** Rows so far. */
  rows: z.number().int(),
  /** Rows that matched at the start. */
  of: z.number().int(),
  isLast: z.boolean(),
  /** How many sealed cells were encrypted with another key, and are empty. */
  unreadable: z.number().int(),
});

export type FilePart = z.infer<typeof filePartSchema>;

/** A row as JSON. */
export type Listed<Row extends z.ZodType> = JsonifiedValue<z.output<Row>>;

/** A page of a list. */
function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    cursors: z.array(z.string()),
    /** The cursor before which there are more rows; null where the list begins. */
    before: z.string().nullable(),
    /** The cursor after which there are more rows; null where the list ends. */
    after: z.string().nullable(),
    /** The number of rows in the whole list, whatever the search; null without the part `counts`. */
    total: z.number().int().nullable(),
    /** How many of them match. */
    found: z.number().int().nullable(),
  });
}

/**
 * The procedures of a list of the back office: its pages, and its CSV file, each with search, filters and sort.
 *
 * @param options.row the schema of a row
 * @param options.sorts the names of its sorts; each, or each after a "-" for the other direction, is a `sort`
 * @param options.exportRoles who saves it as a file, by default all who read it
 * @param options.hasPeople whether its rows are about people, so that saving the file needs fresh proof
 */
export function listContract<Row extends z.ZodType, Filters extends z.ZodRawShape = Record<never, never>>({
  roles,
  path,
  summary,
  description,
  tags = ["Admin"],
  row,
  filters,
  sorts = [],
  exportRoles = roles,
  hasPeople = true,
}: {
  roles: readonly Role[];
  path: `/${string}`;
  summary: string;
  description?: string;
  tags?: string[];
  row: Row;
  filters?: Filters;
  sorts?: readonly string[];
  exportRoles?: readonly Role[];
  hasPeople?: boolean;
}) {
  const shape = {
    ...(filters as Filters),
    sort: z.enum(sorts.flatMap((name) => [name, `-${name}`])).optional(),
  };
  const order = description ?? "The newest first.";
  const reads = forRoles(...roles).meta({ personal: true });
  const exports = (hasPeople ? forRolesWithProof : forRoles)(...exportRoles);
  return {
    list: reads
      .route({
        method: "GET",
        path,
        summary,
        description: `${order} ${PAGE_ROWS} rows at a time: \`after\` and \`before\` continue, \`from=end\` begins with the last.`,
        tags,
      })
      .input(z.object({ ...listInput.shape, ...shape }))
      .output(pageOf(row)),
    csv: exports
      .route({
        method: "POST",
        path: `${path}/csv`,
        summary: `${summary} as a CSV file`,
        description:
          "The newest first, in parts: their texts are the file. The audit log records the export.",
        tags,
      })
      .input(z.object({ search, ...(filters as Filters) }))
      .output(eventIterator(filePartSchema)),
  };
}

/** Which rows an action on several takes: those that were ticked, or all that match, if they are as many as was confirmed. */
export function selectionInput<Filters extends z.ZodRawShape = Record<never, never>>(
  most: number,
  filters?: Filters,
) {
  return z.union([
    z.object({ ids: z.array(z.uuid()).min(1).max(most) }),
    z.object({ matching: z.object({ search, ...(filters as Filters) }), count: z.number().int().positive() }),
  ]);
}

export const selectionErrors = {
  /** Other rows match than were confirmed. */
  COUNT_CHANGED: { status: 409, message: "The list has changed since. Look at it again, then repeat this." },
} as const;
