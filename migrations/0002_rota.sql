CREATE TABLE "adult_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"volunteer_id" uuid,
	"mentor_id" uuid,
	"sealed" text NOT NULL,
	"reminded_days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adult_checks_volunteer_id_unique" UNIQUE("volunteer_id"),
	CONSTRAINT "adult_checks_mentor_id_unique" UNIQUE("mentor_id"),
	CONSTRAINT "adult_checks_one_person" CHECK (num_nonnulls("adult_checks"."volunteer_id", "adult_checks"."mentor_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "rota_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"volunteer_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL,
	"told_version" integer NOT NULL,
	"door_pass_id" uuid,
	CONSTRAINT "rota_claims_door_pass_id_unique" UNIQUE("door_pass_id"),
	CONSTRAINT "rota_claims_once" UNIQUE("task_id","volunteer_id")
);
--> statement-breakpoint
CREATE TABLE "rota_gap_notices" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rota_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_after_minutes" integer NOT NULL,
	"ends_after_minutes" integer NOT NULL,
	"people" integer NOT NULL,
	"opens_door" boolean DEFAULT false NOT NULL,
	"with_under_18s" boolean DEFAULT false NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid,
	CONSTRAINT "rota_tasks_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "rota_tasks_end_after_start" CHECK ("rota_tasks"."ends_after_minutes" > "rota_tasks"."starts_after_minutes"),
	CONSTRAINT "rota_tasks_within_days" CHECK ("rota_tasks"."starts_after_minutes" >= -1440 and "rota_tasks"."ends_after_minutes" <= 2160),
	CONSTRAINT "rota_tasks_people_positive" CHECK ("rota_tasks"."people" between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "rota_departures" (
	"volunteer_id" uuid PRIMARY KEY NOT NULL,
	"address_digest" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rota_departures_address_digest_unique" UNIQUE("address_digest")
);
--> statement-breakpoint
CREATE TABLE "rota_volunteers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"active_at" timestamp with time zone NOT NULL,
	"reminded_of" date,
	"called_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (folded_text(name) || chr(10) || folded_text(email)) STORED NOT NULL,
	CONSTRAINT "rota_volunteers_email_unique" UNIQUE("email"),
	CONSTRAINT "rota_volunteers_email_lower" CHECK ("rota_volunteers"."email" = lower("rota_volunteers"."email"))
);
--> statement-breakpoint
ALTER TABLE "adult_checks" ADD CONSTRAINT "adult_checks_volunteer_id_rota_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."rota_volunteers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "adult_checks" ADD CONSTRAINT "adult_checks_mentor_id_lab_mentors_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."lab_mentors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_claims" ADD CONSTRAINT "rota_claims_task_id_rota_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."rota_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_claims" ADD CONSTRAINT "rota_claims_volunteer_id_rota_volunteers_id_fk" FOREIGN KEY ("volunteer_id") REFERENCES "public"."rota_volunteers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_claims" ADD CONSTRAINT "rota_claims_door_pass_id_campus_door_passes_id_fk" FOREIGN KEY ("door_pass_id") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_gap_notices" ADD CONSTRAINT "rota_gap_notices_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_tasks" ADD CONSTRAINT "rota_tasks_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rota_volunteers" ADD CONSTRAINT "rota_volunteers_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adult_checks_by_change" ON "adult_checks" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "rota_claims_by_volunteer" ON "rota_claims" USING btree ("volunteer_id");--> statement-breakpoint
CREATE INDEX "rota_tasks_by_event" ON "rota_tasks" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "rota_departures_by_time" ON "rota_departures" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "rota_volunteers_by_time" ON "rota_volunteers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "rota_volunteers_by_adder" ON "rota_volunteers" USING btree ("added_by");
--> statement-breakpoint
CREATE TRIGGER rota_claims_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rota_claims"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rota');
--> statement-breakpoint
CREATE TRIGGER rota_tasks_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rota_tasks"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rota');
--> statement-breakpoint
CREATE TRIGGER rota_volunteers_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "rota_volunteers"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rota');
--> statement-breakpoint
CREATE TRIGGER adult_checks_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "adult_checks"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('rota');
--> statement-breakpoint
-- A claim that ends, for whatever reason, takes the door with it.
CREATE FUNCTION revoke_door_pass_of_claim() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campus_door_passes SET revoked_at = now() WHERE id = OLD.door_pass_id AND revoked_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rota_claims_revoke_door_pass
AFTER DELETE ON "rota_claims"
FOR EACH ROW WHEN (OLD.door_pass_id IS NOT NULL)
EXECUTE FUNCTION revoke_door_pass_of_claim();
--> statement-breakpoint
-- Deleted accounts, as in 0000_triggers.sql.
CREATE FUNCTION delete_volunteer_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM rota_volunteers WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_volunteers
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL AND NOT OLD.is_address_unproven)
EXECUTE FUNCTION delete_volunteer_of_account();
