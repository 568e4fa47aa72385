import { z } from "zod";
import { forRoles } from "#shared/api/procedure.ts";
import { statusReaders } from "./status.policy.ts";

const counts = z.record(z.string(), z.number().int());
const count = z.number().int();
const moment = z.string().describe("ISO 8601");

const run = z.object({
  startedAt: moment,
  endedAt: moment,
  /** It read all and wrote nothing. */
  checksOnly: z.boolean(),
  tables: z.array(
    z.object({
      table: z.string(),
      read: count,
      imported: count,
      known: count.describe("Rows that were here already"),
      held: counts.describe("Rows that were not imported, by reason"),
      replaced: counts.describe("Values that became another, by column and what they became"),
    }),
  ),
  unknown: z.array(z.string()).describe("Tables and columns of the source that were left"),
  enlarged: count.describe("Events that got as many places as they had bookings"),
});

const running = z.object({
  startedAt: moment,
  checksOnly: z.boolean(),
  /** The table that it reads; empty before the first. */
  table: z.string(),
  read: count,
  count,
  readOfAll: count,
  all: count,
  secondsLeft: z.number(),
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
