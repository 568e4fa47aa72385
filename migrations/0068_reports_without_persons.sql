ALTER TABLE "culture_videos" DROP CONSTRAINT "culture_videos_state_known";--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "mailbox_digest" text;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "state_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "waits_from" text;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "expiry_mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_mailbox" ON "moderation_decisions" USING btree ("mailbox_digest");--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_state_known" CHECK ("culture_videos"."state" in ('shown', 'waiting', 'held', 'hidden', 'removed', 'sealed'));--> statement-breakpoint
-- A video that reports withhold waits no longer for an approval.
UPDATE "culture_videos" SET "state" = 'held' WHERE "state" = 'waiting' AND "approved_at" IS NOT NULL
  AND EXISTS (SELECT FROM "video_reports" WHERE "video_id" = "culture_videos"."id" AND "resolved_at" IS NULL);
--> statement-breakpoint
-- Evidence: reported and not answered, held back, hidden or removed by a moderator, under an appeal, or sealed already.
CREATE OR REPLACE FUNCTION video_is_evidence(video uuid, state text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT state IN ('held', 'hidden', 'removed', 'sealed')
    OR EXISTS (SELECT FROM video_reports WHERE video_id = video AND resolved_at IS NULL)
    OR EXISTS (SELECT FROM moderation_decisions
      WHERE video_id = video AND appealed_at IS NOT NULL AND appeal_decided_at IS NULL)
$$;
--> statement-breakpoint
-- Who reported was promised silence. The digests of networks had the key of those in the log, and led to accounts.
UPDATE "audit_log" SET "user_id" = NULL, "actor_id" = NULL, "source" = NULL, "repeat_key" = NULL
  WHERE "event" IN ('video-reported', 'video-held-back');
--> statement-breakpoint
UPDATE "video_reports" SET "source" = NULL WHERE "source" IS NOT NULL;
