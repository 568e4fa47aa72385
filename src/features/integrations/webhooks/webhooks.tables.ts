import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, isOneOf, sealed } from "#shared/db/columns.server.ts";
import { postFailures } from "#shared/http/post-answer.rules.ts";
import { messageTypes, offReasons, type WebhookType, webhookTypes } from "./webhooks.rules.ts";

/** URLs that receive a delivery about each change (docs/decisions/098). */
export const webhooks = pgTable(
  "hooks",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    /** Encrypted like the signing secret, because a URL may contain a key. */
    url: sealed("address of a hook", "url").notNull(),
    secret: sealed("secret of a hook", "secret").notNull(),
    types: text("types").array().$type<WebhookType[]>().notNull(),
    /** Null while the webhook is on. */
    offReason: text("off_reason", { enum: offReasons }),
    createdAt: instant("created_at").notNull(),
    /** The number of consecutive failures, and when they began. */
    failures: integer("failures").notNull().default(0),
    failingSince: instant("failing_since"),
    nextTryAt: instant("next_try_at"),
    /** The sending process's lease: no other process sends before it ends. */
    sendingUntil: instant("sending_until"),
  },
  (table) => [
    check("hooks_off_reason_known", isOneOf(table.offReason, offReasons)),
    check(
      "hooks_types_known",
      sql`${table.types} <@ ${sql.raw(`'{${webhookTypes.join(",")}}'`)} and cardinality(${table.types}) > 0`,
    ),
  ],
);

/**
 * The deliveries to webhooks, one row per webhook. Triggers write them in the transaction of the change. They contain
 * only ids, without foreign keys, because a cancelled booking may be deleted.
 */
export const webhookMessages = pgTable(
  "hook_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The order of changes, within a transaction and for one booking or event. */
    number: bigint("number", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    webhookId: uuid("hook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    type: text("type", { enum: messageTypes }).notNull(),
    eventId: uuid("event_id"),
    bookingId: uuid("booking_id"),
    createdAt: instant("created_at").notNull().defaultNow(),
    state: text("state", { enum: ["waiting", "delivered", "dropped"] })
      .notNull()
      .default("waiting"),
    tries: integer("tries").notNull().default(0),
    /** The time of the last attempt. */
    answeredAt: instant("answered_at"),
    status: integer("status"),
    ms: integer("ms"),
    failure: text("failure", { enum: postFailures }),
  },
  (table) => [
    check("hook_messages_type_known", isOneOf(table.type, messageTypes)),
    check("hook_messages_state_known", isOneOf(table.state, ["waiting", "delivered", "dropped"])),
    check("hook_messages_failure_known", isOneOf(table.failure, postFailures)),
    check("hook_messages_answered_when", sql`(${table.tries} > 0) = (${table.answeredAt} is not null)`),
    index("hook_messages_waiting").on(table.webhookId, table.number).where(sql`${table.state} = 'waiting'`),
    index("hook_messages_answers").on(table.webhookId, table.answeredAt),
    index("hook_messages_by_time").on(table.createdAt),
  ],
);
