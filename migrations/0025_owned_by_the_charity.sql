ALTER TABLE "culture_videos" DROP CONSTRAINT "culture_videos_state_known";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "repeat_key" text;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "owned_by_charity" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "state_before" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_repeat_key_unique" UNIQUE("repeat_key");--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_one_owner" CHECK (not ("culture_videos"."owned_by_charity" and "culture_videos"."user_id" is not null));--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_removed_can_return" CHECK (("culture_videos"."state" = 'removed') = ("culture_videos"."removed_at" is not null)
        and ("culture_videos"."removed_at" is null) = ("culture_videos"."state_before" is null)
        and "culture_videos"."state_before" in ('shown', 'waiting', 'hidden'));--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_state_known" CHECK ("culture_videos"."state" in ('shown', 'waiting', 'hidden', 'removed'));--> statement-breakpoint
-- Selects the demo films of an earlier release: still in their folder, or renamed when they were hidden.
UPDATE "culture_videos" SET "owned_by_charity" = true
WHERE "user_id" IS NULL AND "upload_id" IS NULL AND (
  "video_url" LIKE '%/culture-videos/demo/%'
  OR "title" IN ('Stack test, before the system goes out', 'Under the arches, two colours', 'Dock swell, three papers', 'Lowlight, pulled by hand')
);
