CREATE TABLE "campus_refused_admissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"booking_id" uuid,
	"code" text,
	"reason" text NOT NULL,
	"device" text NOT NULL,
	"user_id" uuid,
	"door_pass_id" uuid,
	"delivered_by" uuid,
	"delivered_with" uuid,
	"scanned_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD COLUMN "delivered_by" uuid;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD COLUMN "delivered_with" uuid;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_event_id_campus_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campus_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_booking_id_campus_ticket_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."campus_ticket_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_door_pass_id_campus_door_passes_id_fk" FOREIGN KEY ("door_pass_id") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_delivered_by_users_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_refused_admissions" ADD CONSTRAINT "campus_refused_admissions_delivered_with_campus_door_passes_id_fk" FOREIGN KEY ("delivered_with") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_event" ON "campus_refused_admissions" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_booking" ON "campus_refused_admissions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_user" ON "campus_refused_admissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_door_pass" ON "campus_refused_admissions" USING btree ("door_pass_id");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_deliverer" ON "campus_refused_admissions" USING btree ("delivered_by");--> statement-breakpoint
CREATE INDEX "campus_refused_admissions_by_delivering_pass" ON "campus_refused_admissions" USING btree ("delivered_with");--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_delivered_by_users_id_fk" FOREIGN KEY ("delivered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_check_ins" ADD CONSTRAINT "campus_check_ins_delivered_with_campus_door_passes_id_fk" FOREIGN KEY ("delivered_with") REFERENCES "public"."campus_door_passes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_deliverer" ON "campus_check_ins" USING btree ("delivered_by");--> statement-breakpoint
CREATE INDEX "campus_check_ins_by_delivering_pass" ON "campus_check_ins" USING btree ("delivered_with");--> statement-breakpoint
CREATE TRIGGER campus_refused_admissions_announce_change
AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "campus_refused_admissions"
FOR EACH STATEMENT EXECUTE FUNCTION announce_change('campus-bookings');
