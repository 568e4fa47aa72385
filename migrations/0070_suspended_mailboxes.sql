DROP INDEX "moderation_decisions_by_mailbox";--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "mailbox_digests" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_mailbox" ON "moderation_decisions" USING gin ("mailbox_digests");--> statement-breakpoint
UPDATE "moderation_decisions" SET "mailbox_digests" = ARRAY["mailbox_digest"] WHERE "mailbox_digest" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" DROP COLUMN "mailbox_digest";