ALTER TABLE "video_reports" DROP CONSTRAINT "video_reports_reason_known";--> statement-breakpoint
ALTER TABLE "video_reports" DROP CONSTRAINT "video_reports_video_id_culture_videos_id_fk";
--> statement-breakpoint
ALTER TABLE "video_reports" ALTER COLUMN "video_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "video_reports" ADD COLUMN "video_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "video_reports" ADD COLUMN "video_sha256" text;--> statement-breakpoint
ALTER TABLE "video_reports" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "video_reports" ADD COLUMN "admins_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_video_id_culture_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."culture_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_reason_known" CHECK ("video_reports"."reason" in ('illegal', 'shows-me', 'unkind', 'unsafe', 'sexual', 'not-theirs', 'other'));--> statement-breakpoint
UPDATE "video_reports" SET "video_title" = "culture_videos"."title" FROM "culture_videos" WHERE "culture_videos"."id" = "video_id";--> statement-breakpoint
-- A report outlives its reporter, without their address (decision 036).
CREATE FUNCTION forget_reporter_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE video_reports SET contact_email = NULL WHERE lower(contact_email) = OLD.email;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_forget_reporter
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION forget_reporter_of_account();
