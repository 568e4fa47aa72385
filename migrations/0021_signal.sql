CREATE TABLE "signal_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_date" timestamp with time zone NOT NULL,
	"location" text,
	"max_attendees" integer DEFAULT 100 NOT NULL,
	"taken_places" integer DEFAULT 0 NOT NULL,
	"registration_closes_at" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid,
	CONSTRAINT "signal_events_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "signal_events_places" CHECK ("signal_events"."max_attendees" >= 1),
	CONSTRAINT "signal_events_taken_places" CHECK ("signal_events"."taken_places" between 0 and "signal_events"."max_attendees")
);
--> statement-breakpoint
CREATE TABLE "signal_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"full_name" text NOT NULL,
	"telephone" text NOT NULL,
	"invitation_code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"idempotency_key" uuid NOT NULL,
	CONSTRAINT "signal_invitations_code" UNIQUE("invitation_code"),
	CONSTRAINT "signal_invitations_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "signal_invitations_once" UNIQUE("event_id","email"),
	CONSTRAINT "signal_invitations_email_lower" CHECK ("signal_invitations"."email" = lower("signal_invitations"."email"))
);
--> statement-breakpoint
CREATE TABLE "alert_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"subscription_types" text[] NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_subscriptions_email_unique" UNIQUE("email"),
	CONSTRAINT "alert_subscriptions_email_lower" CHECK ("alert_subscriptions"."email" = lower("alert_subscriptions"."email"))
);
--> statement-breakpoint
ALTER TABLE "signal_events" ADD CONSTRAINT "signal_events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_invitations" ADD CONSTRAINT "signal_invitations_event_id_signal_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."signal_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signal_invitations" ADD CONSTRAINT "signal_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signal_events_by_date" ON "signal_events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "signal_events_by_creator" ON "signal_events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "signal_invitations_by_email" ON "signal_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "signal_invitations_by_time" ON "signal_invitations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "signal_invitations_by_change" ON "signal_invitations" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "signal_invitations_by_user" ON "signal_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "alert_subscriptions_by_time" ON "alert_subscriptions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "alert_subscriptions_by_change" ON "alert_subscriptions" USING btree ("updated_at");
--> statement-breakpoint
-- Keeps an event's count of places, for any program that inserts or deletes invitations.
CREATE FUNCTION count_signal_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE signal_events SET taken_places = taken_places + more.places
    FROM (SELECT event_id, count(*)::int AS places FROM changed GROUP BY event_id) more
    WHERE signal_events.id = more.event_id;
  ELSE
    UPDATE signal_events SET taken_places = taken_places - fewer.places
    FROM (SELECT event_id, count(*)::int AS places FROM changed GROUP BY event_id) fewer
    WHERE signal_events.id = fewer.event_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER signal_invitations_count_added
AFTER INSERT ON "signal_invitations" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_signal_places();
--> statement-breakpoint
CREATE TRIGGER signal_invitations_count_deleted
AFTER DELETE ON "signal_invitations" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_signal_places();
--> statement-breakpoint
-- Both tables have an address, with or without an account: rows are deleted with the account that has confirmed the address.
CREATE FUNCTION delete_signal_rows_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM signal_invitations WHERE email = lower(OLD.email);
  DELETE FROM alert_subscriptions WHERE email = lower(OLD.email);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_delete_signal_rows
AFTER DELETE ON "users"
FOR EACH ROW WHEN (OLD.email_confirmed_at IS NOT NULL)
EXECUTE FUNCTION delete_signal_rows_of_account();
--> statement-breakpoint
CREATE TRIGGER signal_events_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "signal_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('signal-events');
--> statement-breakpoint
CREATE TRIGGER signal_invitations_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "signal_invitations"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('signal-invitations');
--> statement-breakpoint
CREATE TRIGGER alert_subscriptions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "alert_subscriptions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('alert-subscriptions');
