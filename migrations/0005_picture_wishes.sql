CREATE TABLE "account_picture_wishes" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"wish" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_picture_wishes_known" CHECK ("account_picture_wishes"."wish" in ('no', 'yes'))
);
--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD COLUMN "pictures" text;--> statement-breakpoint
ALTER TABLE "account_picture_wishes" ADD CONSTRAINT "account_picture_wishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campus_ticket_bookings" ADD CONSTRAINT "campus_ticket_bookings_pictures_known" CHECK ("campus_ticket_bookings"."pictures" in ('no', 'yes'));