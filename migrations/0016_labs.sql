CREATE TABLE "lab_mentors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"expertise" text NOT NULL,
	"background" text,
	"bio" text,
	"email" text,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lab_mentors_deactivated_when" CHECK ("lab_mentors"."is_active" = ("lab_mentors"."deactivated_at" is null)),
	CONSTRAINT "lab_mentors_active_reachable" CHECK (not "lab_mentors"."is_active" or "lab_mentors"."email" is not null)
);
--> statement-breakpoint
CREATE TABLE "lab_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"mentor_id" uuid NOT NULL,
	"session_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"max_participants" integer DEFAULT 20 NOT NULL,
	"current_participants" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lab_sessions_start_time_of_day" CHECK ("lab_sessions"."start_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "lab_sessions_end_time_of_day" CHECK ("lab_sessions"."end_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "lab_sessions_end_after_start" CHECK ("lab_sessions"."end_time" > "lab_sessions"."start_time"),
	CONSTRAINT "lab_sessions_capacity_positive" CHECK ("lab_sessions"."max_participants" >= 1),
	CONSTRAINT "lab_sessions_participants_fit" CHECK ("lab_sessions"."current_participants" between 0 and "lab_sessions"."max_participants")
);
--> statement-breakpoint
ALTER TABLE "lab_sessions" ADD CONSTRAINT "lab_sessions_mentor_id_lab_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."lab_mentors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lab_sessions_by_date" ON "lab_sessions" USING btree ("session_date","start_time");--> statement-breakpoint
CREATE INDEX "lab_sessions_by_mentor" ON "lab_sessions" USING btree ("mentor_id");--> statement-breakpoint
CREATE VIEW "public"."lab_mentors_secure" AS (select "id" as "mentor_id", "name", "expertise", "background" from "lab_mentors" where "lab_mentors"."is_active" = true);--> statement-breakpoint
CREATE TRIGGER lab_mentors_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lab_mentors"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('labs');
--> statement-breakpoint
CREATE TRIGGER lab_sessions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "lab_sessions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('labs');
