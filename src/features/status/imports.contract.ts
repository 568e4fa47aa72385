import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { statusReaders } from "./status.policy.ts";

const counts = z.record(z.string(), z.number().int());
const count = z.number().int();
const moment = z.string().describe("ISO 8601");

const run = z.object({
  startedAt: moment,
  endedAt: moment,
  tables: z.array(
    z.object({
      table: z.string(),
      read: count,
      imported: count,
      held: counts.describe("Rows that were not imported, by reason"),
      replaced: counts.describe("Values that became another, by column and what they became"),
    }),
  ),
  without: z.array(z.string()).optional().describe("Expected tables that the operator left out"),
  unknown: z.array(z.string()).describe("Tables and columns of the source that were left"),
  withoutPassword: count.optional().describe("Accounts whose owner has to set a password"),
  enlarged: count.describe("Events that got as many places as they had bookings"),
});

const running = z.object({
  startedAt: moment,
  /** The table that it reads; empty before the first. */
  table: z.string(),
  read: count,
  count,
  readOfAll: count,
  all: count,
  /** By an error, or with its process. */
  hasEndedEarly: z.boolean(),
});

const read = forRoles(...statusReaders)
  .route({
    method: "GET",
    path: "/admin/status/imports",
    summary: "Report the last import from another system, and how far a running one is",
    description: "Numbers and reasons, without values of the rows.",
    tags: ["Admin"],
  })
  .output(z.object({ last: run.nullable(), running: running.nullable() }));

export const importsContract = { read };

export type ImportsReport = { last: z.infer<typeof run> | null; running: z.infer<typeof running> | null };
