CREATE TABLE "used_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "used_links" ADD CONSTRAINT "used_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "used_links_by_time" ON "used_links" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "used_links_by_user" ON "used_links" USING btree ("user_id");