CREATE TABLE "campus_booking_sensitive_data" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text,
	"emergency_contact" text,
	"dietary_requirements" text
);
--> statement-breakpoint
CREATE TABLE "campus_ticket_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"student_name" text NOT NULL,
	"student_email" text NOT NULL,
	"university" text NOT NULL,
	"course" text,
	"year_of_study" integer,
	"user_id" uuid NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"ticket_code" text NOT NULL,
	"booking_status" text DEFAULT 'confirmed' NOT NULL,
	"ticket_price" numeric(8, 2) NOT NULL,
	"checked_in" boolean DEFAULT false NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_device" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "campus_ticket_bookings_ticket_code_unique" UNIQUE("ticket_code"),
	CONSTRAINT "campus_ticket_bookings_year_known" CHECK ("campus_ticket_bookings"."year_of_study" between 1 and 5),
	CONSTRAINT "campus_ticket_bookings_status_known" CHECK ("campus_ticket_bookings"."booking_status" in ('confirmed', 'cancelled')),
	CONSTRAINT "campus_ticket_bookings_checked_in_when" CHECK ("campus_ticket_bookings"."checked_in" = ("campus_ticket_bookings"."checked_in_at" is not null)),
	CONSTRAINT "campus_ticket_bookings_cancelled_when" CHECK (("campus_ticket_bookings"."booking_status" = 'cancelled') = ("campus_ticket_bookings"."cancelled_at" is not null)),
	CONSTRAINT "campus_ticket_bookings_price_not_negative" CHECK ("campus_ticket_bookings"."ticket_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "campus_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"device" text NOT NULL,
	"user_id" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "campus_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"university" text NOT NULL,
	"location" text NOT NULL,
	"venue" text NOT NULL,
	"event_date" date NOT NULL,
	"event_time" text NOT NULL,
	"headliners" text[] DEFAULT '{}' NOT NULL,
	"ticket_price" numeric(8, 2) NOT NULL,
	"max_capacity" integer NOT NULL,
	"current_attendees" integer DEFAULT 0 NOT NULL,
	"held_places" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"status_when_open" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campus_events_time_of_day" CHECK ("campus_events"."event_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "campus_events_price_not_negative" CHECK ("campus_events"."ticket_price" >= 0),
	CONSTRAINT "campus_events_capacity_positive" CHECK ("campus_events"."max_capacity" >= 1),
	CONSTRAINT "campus_events_never_oversold" CHECK ("campus_events"."current_attendees" >= 0 and "campus_events"."held_places" >= 0 and "campus_events"."current_attendees" + "campus_events"."held_places" <= "campus_events"."max_capacity")
);
--> statement-breakpoint
CREATE TABLE "campus_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"university" text NOT NULL,
	"position" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campus_waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"turn" bigserial NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"offer_ends_at" timestamp with time zone,
	CONSTRAINT "campus_waiting_list_state_known" CHECK ("campus_waiting_list"."state" in ('waiting', 'offered', 'taken', 'missed', 'left')),
	CONSTRAINT "campus_waiting_list_offer_ends" CHECK ("campus_waiting_list"."state" <> 'offered' or "campus_waiting_list"."offer_ends_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "campus_booking_sensitive_data" ADD CONSTRAINT "campus_booking_sensitive_data_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD CONSTRAINT "campus_waiting_list_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_waiting_list" ADD CONSTRAINT "campus_waiting_list_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campus_ticket_bookings_one_a_person" ON "campus_ticket_bookings" USING btree ("event_id","user_id") WHERE "campus_ticket_bookings"."booking_status" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "campus_ticket_bookings_one_a_try" ON "campus_ticket_bookings" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_newest" ON "campus_ticket_bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "campus_ticket_bookings_changed" ON "campus_ticket_bookings" USING btree ("updated_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_check_ins_one_a_booking" ON "campus_check_ins" USING btree ("booking_id") WHERE "campus_check_ins"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_booking" ON "campus_check_ins" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_user" ON "campus_check_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_events_by_date" ON "campus_events" USING btree ("event_date","event_time");--> statement-breakpoint
CREATE UNIQUE INDEX "campus_waiting_list_once_a_person" ON "campus_waiting_list" USING btree ("event_id","user_id") WHERE "campus_waiting_list"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "campus_waiting_list_next" ON "campus_waiting_list" USING btree ("event_id","state","turn");--> statement-breakpoint
CREATE INDEX "campus_waiting_list_by_user" ON "campus_waiting_list" USING btree ("user_id");--> statement-breakpoint
CREATE TRIGGER campus_events_announce_change
AFTER INSERT OR UPDATE OR TRUNCATE ON "campus_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-events');
--> statement-breakpoint
CREATE TRIGGER campus_events_announce_deletion
AFTER DELETE ON "campus_events"
REFERENCING OLD TABLE AS gone
FOR EACH STATEMENT EXECUTE FUNCTION announce_deletion('campus-events');
--> statement-breakpoint
-- Every page shows the next event, so that a booking's changes of an event must not invalidate them.
CREATE TRIGGER campus_events_announce_nights
AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "university", "location", "venue", "event_date", "event_time" ON "campus_events"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-nights');
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "campus_ticket_bookings"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-bookings');
--> statement-breakpoint
-- A booking deleted with its account releases its place, for any program that deletes the account.
CREATE FUNCTION give_place_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'campus_ticket_bookings' THEN
    UPDATE campus_events SET current_attendees = current_attendees - 1 WHERE id = OLD.event_id;
  ELSE
    UPDATE campus_events SET held_places = held_places - 1 WHERE id = OLD.event_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER campus_ticket_bookings_give_place_back
AFTER DELETE ON "campus_ticket_bookings"
FOR EACH ROW WHEN (OLD.booking_status = 'confirmed')
EXECUTE FUNCTION give_place_back();
--> statement-breakpoint
CREATE TRIGGER campus_waiting_list_give_place_back
AFTER DELETE ON "campus_waiting_list"
FOR EACH ROW WHEN (OLD.state = 'offered')
EXECUTE FUNCTION give_place_back();
