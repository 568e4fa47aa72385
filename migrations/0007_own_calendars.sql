CREATE TABLE "own_calendars" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_calendars_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "own_calendars" ADD CONSTRAINT "own_calendars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;