CREATE TABLE "moderation_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"video_id" uuid,
	"video_title" text NOT NULL,
	"video_sha256" text,
	"user_id" uuid,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"asked_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	"report_reasons" text[] DEFAULT '{}' NOT NULL,
	"ends_at" timestamp with time zone,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"appeal_text" text,
	"appealed_at" timestamp with time zone,
	"appeal_outcome" text,
	"appeal_answer" text,
	"appeal_decided_by" uuid,
	"appeal_decided_at" timestamp with time zone,
	CONSTRAINT "moderation_decisions_suspension_ends" CHECK (("moderation_decisions"."outcome" = 'suspended') = ("moderation_decisions"."ends_at" is not null)),
	CONSTRAINT "moderation_decisions_appeal_has_text" CHECK (("moderation_decisions"."appeal_text" is null) = ("moderation_decisions"."appealed_at" is null)),
	CONSTRAINT "moderation_decisions_answer_needs_appeal" CHECK (("moderation_decisions"."appeal_outcome" is null) = ("moderation_decisions"."appeal_decided_at" is null)
        and ("moderation_decisions"."appeal_decided_at" is null or "moderation_decisions"."appealed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "culture_videos" DROP CONSTRAINT "culture_videos_state_known";--> statement-breakpoint
ALTER TABLE "video_reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "culture_videos" ADD COLUMN "sealed_owner" text;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_video_id_culture_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."culture_videos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_appeal_decided_by_users_id_fk" FOREIGN KEY ("appeal_decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_time" ON "moderation_decisions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_video" ON "moderation_decisions" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_by_user" ON "moderation_decisions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "video_reports" ADD CONSTRAINT "video_reports_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "video_reports_by_decision" ON "video_reports" USING btree ("decision_id");--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_sealed_has_time" CHECK (("culture_videos"."state" = 'sealed') = ("culture_videos"."sealed_at" is not null));--> statement-breakpoint
ALTER TABLE "culture_videos" ADD CONSTRAINT "culture_videos_state_known" CHECK ("culture_videos"."state" in ('shown', 'waiting', 'hidden', 'removed', 'sealed'));--> statement-breakpoint
CREATE TRIGGER moderation_decisions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "moderation_decisions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('video-reports');
--> statement-breakpoint
-- Evidence: reported and not answered, hidden or removed by a moderator, under an appeal, or sealed already.
CREATE FUNCTION video_is_evidence(video uuid, state text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT state IN ('hidden', 'removed', 'sealed')
    OR EXISTS (SELECT FROM video_reports WHERE video_id = video AND resolved_at IS NULL)
    OR EXISTS (SELECT FROM moderation_decisions
      WHERE video_id = video AND appealed_at IS NOT NULL AND appeal_decided_at IS NULL)
$$;
--> statement-breakpoint
-- Before the foreign key deletes the videos of an account.
CREATE FUNCTION seal_evidence_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE culture_videos SET state = 'sealed', sealed_at = now(), sealed_owner = OLD.email, removed_at = NULL,
    state_before = NULL, upload_id = NULL
  WHERE user_id = OLD.id AND state <> 'sealed' AND video_is_evidence(id, state);
  UPDATE culture_videos SET user_id = NULL WHERE user_id = OLD.id AND state = 'sealed';
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_seal_evidence BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION seal_evidence_of_account();
