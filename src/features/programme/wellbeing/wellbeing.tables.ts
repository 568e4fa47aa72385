import { sql } from "drizzle-orm";
import {
  check,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { isOneOf } from "#shared/db/columns.server.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import { type Means, stages } from "./wellbeing.rules.ts";

/**
 * Answers to the ONS4. They have no person and no time: a random pair code, of which the digest is here, ties those before and
 * after (docs/safety/data-protection.md).
 */
export const wellbeingAnswers = pgTable(
  "wellbeing_answers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    cycleId: uuid("cycle_id")
      .notNull()
      .references(() => programmeCycles.id, { onDelete: "cascade" }),
    stage: text("stage", { enum: stages }).notNull(),
    /** Keyed. */
    pairDigest: text("pair_digest").notNull(),
    satisfied: integer("satisfied"),
    worthwhile: integer("worthwhile"),
    happy: integer("happy"),
    anxious: integer("anxious"),
  },
  (table) => [
    uniqueIndex("wellbeing_answers_one_a_stage").on(table.cycleId, table.pairDigest, table.stage),
    check("wellbeing_answers_stage_known", isOneOf(table.stage, stages)),
    check(
      "wellbeing_answers_scale",
      sql`least(${table.satisfied}, ${table.worthwhile}, ${table.happy}, ${table.anxious}) >= 0
        and greatest(${table.satisfied}, ${table.worthwhile}, ${table.happy}, ${table.anxious}) <= 10`,
    ),
  ],
);

/** The stages of cycles whose people were mailed the questions. */
export const wellbeingMails = pgTable(
  "wellbeing_mails",
  {
    cycleId: uuid("cycle_id")
      .notNull()
      .references(() => programmeCycles.id, { onDelete: "cascade" }),
    stage: text("stage", { enum: stages }).notNull(),
    mailedOn: date("mailed_on", { mode: "string" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cycleId, table.stage] })],
);

/**
 * The means of a cycle, frozen once no answer can be added, so that no later reading tells what one person answered. They stay when
 * a person deletes their answers. A cycle with too few pairs has no row.
 */
export const wellbeingMeans = pgTable("wellbeing_means", {
  cycleId: uuid("cycle_id")
    .primaryKey()
    .references(() => programmeCycles.id, { onDelete: "cascade" }),
  before: jsonb("before").$type<Means>().notNull(),
  after: jsonb("after").$type<Means>().notNull(),
});
