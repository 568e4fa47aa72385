CREATE TABLE "campus_door_passes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "campus_door_passes_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD COLUMN "door_pass_id" uuid;--> statement-breakpoint
ALTER TABLE "campus_door_passes" ADD CONSTRAINT "campus_door_passes_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_door_passes" ADD CONSTRAINT "campus_door_passes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_door_passes_by_event" ON "campus_door_passes" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "campus_door_passes_by_creator" ON "campus_door_passes" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_door_pass_id_campus_door_passes_id_fk" FOREIGN KEY ("door_pass_id") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_door_pass" ON "campus_check_ins" USING btree ("door_pass_id");
--> statement-breakpoint
-- Announces a revoked pass to its phone. The use of a pass, recorded every minute, is not announced.
CREATE TRIGGER campus_door_passes_announce_change
AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "revoked_at", "ends_at", "name" ON "campus_door_passes"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-door-passes');
