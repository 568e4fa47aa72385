import { eventIterator } from "@orpc/contract";
import type { JsonifiedValue } from "@orpc/openapi-client";
import { z } from "zod";
import type { Role } from "#shared/api/roles.ts";
import type { CallContext } from "#shared/handlers/guard.server.ts";
import { forRoles, forRolesWithProof, get, post } from "#shared/handlers/procedure.server.ts";
import { SEARCH_LENGTH } from "./list.rules.ts";
import { type ListSource, type RowOf, readList } from "./list.server.ts";
import type { ListDescriptor } from "./list-columns.ts";
import { exportList } from "./list-file.server.ts";

const search = z
  .string()
  .max(SEARCH_LENGTH)
  // PostgreSQL stores no text with NUL.
  .overwrite((text) => text.replaceAll("\0", ""))
  .optional();

/** The id of a row. An address kept from an earlier version may have a longer one. */
const cursor = z.string().max(2000).optional();

/**
 * Where a page of a list begins: after or before a row, or with the last rows. By default, or if the row was deleted,
 * it begins with the first.
 */
const placeShape = { after: cursor, before: cursor, from: z.literal("end").optional() };

const queryInput = z.object({ search, sort: z.string().optional() });

/** The search, the filters and the order of a list's rows. */
export type ListQuery = z.infer<typeof queryInput>;

const listInput = queryInput.extend({
  ...placeShape,
  /** Only the rows, or only the numbers of rows, which take the longer the more there are. */
  part: z.enum(["rows", "counts"]).optional(),
});

export type ListInput = z.infer<typeof listInput>;

/** A part of a list's CSV file. The last part says that it is the last: a stream without it was cut off. */
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

function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    rows: z.array(row),
    cursors: z.array(z.string()),
    /** The cursor before which there are more rows; null where the list begins. */
    before: z.string().nullable(),
    /** The cursor after which there are more rows; null where the list ends. */
    after: z.string().nullable(),
    /** The number of rows without a search; null without the part `counts`. */
    total: z.number().int().nullable(),
    /** The number of matching rows. */
    found: z.number().int().nullable(),
  });
}

interface Access<Row extends z.ZodType, Filters extends z.ZodRawShape> {
  /** The roles that read the list besides admins. */
  roles: readonly Role[];
  path: `/${string}`;
  row: Row;
  filters?: Filters;
  /** The roles that save the list as a file; by default all that read it. */
  exportRoles?: readonly Role[];
  /** Whether the rows are about people, so that saving the file needs fresh proof. True by default. */
  hasPeople?: boolean;
}

/**
 * The procedures of a list without their handlers: its pages and its CSV file, with search, filters and sorts.
 *
 * @param options.sorts the names of the list's sorts; a "-" before a name reverses the direction
 */
export function listEndpoints<Row extends z.ZodType, Filters extends z.ZodRawShape = Record<never, never>>({
  roles,
  path,
  row,
  filters,
  sorts,
  exportRoles = roles,
  hasPeople = true,
}: Access<Row, Filters> & { sorts: readonly string[] }) {
  const shape = {
    ...(filters as Filters),
    sort: z.enum(sorts.flatMap((name) => [name, `-${name}`])).optional(),
  };
  return {
    list: forRoles(...roles)
      .meta({ personal: true })
      .route(get(path))
      .input(z.object({ ...listInput.shape, ...shape }))
      .output(pageOf(row)),
    csv: (hasPeople ? forRolesWithProof : forRoles)(...exportRoles)
      .route(post(`${path}/csv`))
      .input(z.object({ search, ...(filters as Filters) }))
      .output(eventIterator(filePartSchema)),
  };
}

/**
 * The procedures of a list of the back office: its pages, and its CSV file.
 *
 * @param options.list the columns, with the sorts of the pages
 * @param options.source the rows
 * @param options.shown a row as JSON for the screen, if it differs from the stored row
 * @param options.exported a row in the file, by default as on the screen
 */
export function listOf<
  Source extends ListSource,
  Row extends z.ZodType,
  Exported extends Listed<Row>,
  Filters extends z.ZodRawShape = Record<never, never>,
>({
  list,
  source,
  shown,
  exported,
  ...access
}: Access<Row, Filters> & {
  list: ListDescriptor<Listed<Row>, Exported>;
  source: (call: { context: CallContext; input: ListQuery & z.output<z.ZodObject<Filters>> }) => Source;
  shown?: (context: CallContext, stored: RowOf<Source>) => z.input<Row>;
  exported?: (context: CallContext, stored: RowOf<Source>, shown: Listed<Row>) => Exported;
}) {
  const sorts = list.columns.flatMap(({ sort }) => sort ?? []);
  const endpoints = listEndpoints<Row, Filters>({ ...access, sorts });
  type Query = ListInput & z.output<z.ZodObject<Filters>>;
  return {
    list: endpoints.list.handler(async ({ context, input }) => {
      const page = await readList(input as Query, source({ context, input: input as Query }));
      return {
        ...page,
        rows: shown ? page.rows.map((stored) => shown(context, stored)) : page.rows,
      } as never;
    }),
    csv: endpoints.csv.handler(({ context, path, input }) =>
      exportList<Source, Row, Exported>(
        { context, path, input: input as Query },
        {
          source: source({ context, input: input as Query }),
          row: access.row,
          list,
          ...(exported && { exported: (stored, row) => exported(context, stored, row) }),
        },
      ),
    ),
  };
}

/** The rows of a bulk action: the ticked ones, or all matching rows if their number is the confirmed one. */
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
  /** The number of matching rows differs from the confirmed one. */
  COUNT_CHANGED: { status: 409, message: "The list has changed since. Look at it again, then repeat this." },
} as const;
