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
import type { UnlinkedData } from "#shared/personal-data/personal-data.ts";
import { programmeCycles } from "../cycles/cycles.tables.ts";
import { ANSWER_DAYS, MEANS_FROM, type Means, stages } from "./wellbeing.rules.ts";

/**
 * Answers to the ONS4, without a person and without a time. The digest of a random pair code connects the answers
 * before and after (docs/safety/data-protection.md).
 */
export const wellbeingAnswers = pgTable(
  "wellbeing_answers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    cycleId: uuid("cycle_id")
      .notNull()
      .references(() => programmeCycles.id, { onDelete: "cascade" }),
    stage: text("stage", { enum: stages }).notNull(),
    /** A keyed digest of the pair code. */
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

export const wellbeingAnswersData = {
  table: wellbeingAnswers,
  what: "answers to the four ONS questions about personal wellbeing, before and after a cycle of the programme: numbers from 0 to 10 under a keyed digest of a random pair code that the participant keeps, without name, account and time; averages of each cycle, which are final when the questions have closed, and stay when answers are deleted; which cycles received the email with the questions",
  basis: "explicit",
  ends: "the participant withdraws consent on the page of the questions, with the pair code",
  card: {
    title: "Four questions before and after the programme",
    what: "If you answer the questions: four numbers, twice, with a code that only you have. No name, no account.",
    why: "To see whether the programme changes anything",
    who: `We can’t see your answers. We and our funders see averages of ${MEANS_FROM} people or more`,
    until: `${ANSWER_DAYS} days after the last week, or until you delete them with your code. Earlier averages stay`,
  },
  periods: [
    {
      name: "answers of a cycle",
      days: ANSWER_DAYS,
      after: "the cycle’s last week",
    },
  ],
} satisfies UnlinkedData<typeof wellbeingAnswers>;

/** The stages of cycles for which we have emailed the questions. */
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

export const wellbeingMailsData = {
  table: wellbeingMails,
  saidWith: wellbeingAnswersData,
} satisfies UnlinkedData<typeof wellbeingMails>;

/**
 * A cycle's means, frozen after its last answers, so that no later reading reveals one participant's answers. They
 * stay after a participant deletes their answers. A cycle with too few pairs has no row.
 */
export const wellbeingMeans = pgTable("wellbeing_means", {
  cycleId: uuid("cycle_id")
    .primaryKey()
    .references(() => programmeCycles.id, { onDelete: "cascade" }),
  before: jsonb("before").$type<Means>().notNull(),
  after: jsonb("after").$type<Means>().notNull(),
});

export const wellbeingMeansData = {
  table: wellbeingMeans,
  saidWith: wellbeingAnswersData,
} satisfies UnlinkedData<typeof wellbeingMeans>;
