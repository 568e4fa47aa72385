CREATE TABLE "culture_videos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_url" text NOT NULL,
	"title" text NOT NULL,
	"file_size" bigint NOT NULL,
	"user_id" uuid,
	"category" text DEFAULT 'general' NOT NULL,
	"state" text DEFAULT 'shown' NOT NULL,
	"duration" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"poster_url" text,
	"captions_url" text,
	"upload_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_at" timestamp with time zone,
	CONSTRAINT "culture_videos_upload_id_unique" UNIQUE("upload_id"),
	CONSTRAINT "culture_videos_category_known" CHECK ("culture_videos"."category" in ('general', 'secondary', 'mainframe')),
	CONSTRAINT "culture_videos_state_known" CHECK ("culture_videos"."state" in ('shown', 'waiting', 'hidden')),
	CONSTRAINT "culture_videos_file_size_not_negative" CHECK ("culture_videos"."file_size" >= 0),
	CONSTRAINT "culture_videos_measures_not_negative" CHECK ("culture_videos"."duration" >= 0 and "culture_videos"."width" > 0 and "culture_videos"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "video_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"text" text,
	"user_id" uuid,
	"source" text,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_video_id_culture_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."culture_videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "culture_videos_by_category" ON "culture_videos" USING btree ("category","created_at");--> statement-breakpoint
CREATE INDEX "culture_videos_by_user" ON "culture_videos" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "video_reports_one_open_by_user" ON "video_reports" USING btree ("video_id","user_id") WHERE "video_reports"."resolved_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "video_reports_one_open_by_source" ON "video_reports" USING btree ("video_id","source") WHERE "video_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "video_reports_by_user" ON "video_reports" USING btree ("user_id");--> statement-breakpoint
-- A trigger may name its topic: "videos" for the table "culture_videos".
CREATE OR REPLACE FUNCTION announce_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', coalesce(TG_ARGV[0], TG_TABLE_NAME) || CASE TG_OP WHEN 'TRUNCATE' THEN ' *' ELSE '' END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids text;
BEGIN
  SELECT CASE WHEN count(*) > 200 THEN '*' ELSE string_agg(id::text, ' ') END INTO ids FROM gone;
  IF ids IS NOT NULL THEN
    PERFORM pg_notify('changed', coalesce(TG_ARGV[0], TG_TABLE_NAME) || ' ' || ids);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER culture_videos_announce_change
AFTER INSERT OR UPDATE OR TRUNCATE ON "culture_videos"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('videos');
--> statement-breakpoint
CREATE TRIGGER culture_videos_announce_deletion
AFTER DELETE ON "culture_videos"
REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION announce_deletion('videos');
