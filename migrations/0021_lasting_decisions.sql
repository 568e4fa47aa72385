CREATE TABLE "lasting_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid,
	"mailbox_digests" text[] DEFAULT '{}' NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lasting_decisions_kind_known" CHECK ("lasting_decisions"."kind" in ('suspended', 'guardian-no', 'not-guardian', 'place-cancelled', 'taken-off', 'door-revoked'))
);
--> statement-breakpoint
ALTER TABLE "campus_door_passes" ADD COLUMN "holder_digest" text;--> statement-breakpoint
ALTER TABLE "lasting_decisions" ADD CONSTRAINT "lasting_decisions_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lasting_decisions_by_mailbox" ON "lasting_decisions" USING gin ("mailbox_digests");--> statement-breakpoint
CREATE INDEX "lasting_decisions_by_account" ON "lasting_decisions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "lasting_decisions_by_subject" ON "lasting_decisions" USING btree ("subject","kind");--> statement-breakpoint
INSERT INTO "lasting_decisions" ("kind", "subject", "account_id", "mailbox_digests", "made_at", "ends_at")
SELECT 'suspended', "id"::text, "user_id", "mailbox_digests", "created_at", "ends_at" FROM "moderation_decisions"
WHERE "outcome" = 'suspended' AND "ends_at" > now();--> statement-breakpoint
INSERT INTO "lasting_decisions" ("kind", "subject", "account_id", "made_at", "ends_at")
SELECT 'guardian-no', "event_id"::text, "user_id", "refused_at", ("event_date" + 31)::timestamp AT TIME ZONE 'Europe/London'
FROM "campus_guardian_refusals" JOIN "campus_events" ON "campus_events"."id" = "event_id";--> statement-breakpoint
INSERT INTO "lasting_decisions" ("kind", "subject", "account_id", "made_at", "ends_at")
SELECT 'not-guardian', "email_digest", "user_id", "blocked_at", greatest("blocked_at", now()) + interval '730 days'
FROM "campus_guardian_blocks";--> statement-breakpoint
DROP TABLE "campus_guardian_blocks" CASCADE;--> statement-breakpoint
DROP TABLE "campus_guardian_refusals" CASCADE;--> statement-breakpoint
DROP INDEX "moderation_decisions_by_mailbox";--> statement-breakpoint
ALTER TABLE "moderation_decisions" DROP COLUMN "mailbox_digests";
